/** The product as people run it, killed with -9 in the middle of writes. bench/crash kills it twenty times and prints what it found. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#platform/server/free-port.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { crashRounds } from '../bench/crash/rounds.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'killed in the middle of writes, the product loses no acknowledged write, keeps none by halves, and goes on by itself',
  { timeout: 120_000 },
  async () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: packageRoot, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    const rounds = await crashRounds(folder, await freePort(), ['node', 'postmaster', 'all'], { writeFor: 500, importIn: [1] })
    expect(rounds.flatMap((round) => round.faults)).toEqual([])
    expect(rounds.map((round) => round.acknowledged > 0)).toEqual([true, true, true])
    // The server survived the second kill, and asked callers to retry meanwhile.
    expect(rounds.map((round) => round.askedToTryAgain > 0)).toEqual([false, true, false])
  },
)
