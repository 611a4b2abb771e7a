/** Starts processes that are killed: see victim.ts. */
import { spawn } from 'node:child_process'
import type { ClientConfig } from 'pg'
import { packageRoot } from '#platform/server/package-root.ts'
import type { Act } from './acts.ts'

export interface Night {
  readonly connection: ClientConfig
  readonly accountIds: readonly string[]
  /** An act of a person that comes before the run. */
  readonly act?: Act
  /** Kills itself there. */
  readonly failAt?: number
  /** Is killed so many milliseconds after it has begun. */
  readonly killAfter?: number
}

/** Answers whether it was killed; one that lives must come to its end. */
export function runVictim(file: string, { killAfter, ...night }: Night): Promise<boolean> {
  const child = spawn(process.execPath, [file, JSON.stringify(night)], { cwd: packageRoot, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', (bytes: Buffer) => void said.push(String(bytes)))
  child.stdout.once('data', () => {
    if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter)
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) =>
      signal === 'SIGKILL' || code === 0 ? done(signal === 'SIGKILL') : fail(new Error(`The night ended with ${code}: ${said.join('')}`)),
    )
  })
}
