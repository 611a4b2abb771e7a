import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, whether this runs from the source tree or bundled from dist. */
export const packageRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (dirname(folder) === folder) throw new Error('package.json was not found: start the program from its own folder')
  return findRoot(dirname(folder))
}
