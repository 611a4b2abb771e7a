/** Databases for a trial, each in a folder of its own under the temporary folder. One that a killed process has left behind is ended by the next. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimCluster, isAlive } from './claim.ts'
import { clusterOf } from './launcher.ts'

/** Makes such a folder. @param prefix of its name, which the process number follows */
export const scratchFolder = (prefix: string): string => mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))

/** Ends the databases of processes that are gone, and removes their folders. */
export async function removeLeftovers(prefix: string): Promise<void> {
  for (const entry of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    if (isAlive(Number(entry.slice(prefix.length).split('-')[0]))) continue
    const folder = join(tmpdir(), entry)
    const pid = await claimCluster(clusterOf(folder)).catch(() => undefined)
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}
