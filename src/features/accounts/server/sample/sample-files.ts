/** The files of db/sample, read when a workspace is filled. Their form: db/sample/README.md. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '#platform/server/package-root.ts'
import type { Row } from '#platform/server/records/write.ts'

const folder = join(packageRoot, 'db', 'sample')

const read = async (...path: string[]): Promise<unknown> => JSON.parse(await readFile(join(folder, ...path), 'utf8'))

/** The records of one file. */
export const sampleRecords = async (name: string): Promise<readonly Row[]> => (await read(`${name}.json`)) as Row[]

/** What one file holds. */
export const sampleFile = async <T>(name: string): Promise<T> => (await read(`${name}.json`)) as T

/** The files of one folder, in order of their names. */
export async function sampleFolder<T>(name: string): Promise<readonly T[]> {
  const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.json')).sort()
  return (await Promise.all(files.map((file) => read(name, file)))) as T[]
}
