/** The files of db/sample, read when a workspace is filled. Their form: db/sample/README.md. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '#platform/server/package-root.ts'
import type { Row } from '#platform/server/records/patch.ts'

const folder = join(packageRoot, 'db', 'sample')

/** These files come with the program, and its tests load them: their content is known. */
const read = async <T>(...path: string[]) => JSON.parse(await readFile(join(folder, ...path), 'utf8')) as T

/** The records of one file; `Besides`: what its rows have that is no field, or is read before it is written. */
export const sampleRecords = <Besides = unknown>(name: string) => sampleFile<readonly (Row & Besides)[]>(name)

/** Content of one file. */
export const sampleFile = <T>(name: string) => read<T>(`${name}.json`)

/** The files of one folder, in order of their names. */
export async function sampleFolder<T>(name: string): Promise<readonly T[]> {
  const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.json')).sort()
  return Promise.all(files.map((file) => read<T>(name, file)))
}
