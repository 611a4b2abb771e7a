import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#platform/server/error-facts.ts'
import { isAlive } from './claim.ts'
import { FolderInUse } from './error.ts'

/**
 * Holds a data folder for this process, so that a second start neither adopts nor shuts down the database of the first.
 * @returns the function that lets go
 * @throws FolderInUse when another living process holds it
 */
export function holdFolder(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true })
  const file = join(dataFolder, 'portolan.pid')
  if (!writeHold(file)) {
    const [pid, started] = readFileSync(file, 'utf8').split(' ')
    if (isAlive(Number(pid)) && startTime(Number(pid)) === started) {
      throw new FolderInUse(
        `${dataFolder} is in use by process ${pid}, which is Portolan too: stop that one, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(file, { force: true })
    if (!writeHold(file)) throw new FolderInUse(`${dataFolder} was taken by another start of Portolan at this very moment.`)
  }
  return () => rmSync(file, { force: true })
}

function writeHold(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startTime(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Start time of a process, which distinguishes it from a later one with the same number: field 22 of /proc/<pid>/stat. Empty without /proc. */
function startTime(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
