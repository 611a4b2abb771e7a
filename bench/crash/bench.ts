/**
 * Twenty kills in the middle of writes, every way in turn, an import under way in some: npm run build && node scripts/run-ts.mjs bench/crash/bench.ts
 * The table is for bench/README.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#platform/server/free-port.ts'
import { victims } from './product.ts'
import { crashRounds } from './rounds.ts'

const kills = 20
const folder = mkdtempSync(join(tmpdir(), 'portolan-crash-'))
console.log('| kill | what was killed with -9 | acknowledged writes | answered "try again" | writes again after | lost or half |')
console.log('|---|---|---|---|---|---|')
let number = 0
try {
  const order = Array.from({ length: kills }, (_, at) => victims[at % victims.length]!)
  const rounds = await crashRounds(folder, await freePort(), order, {
    writeFor: 1500,
    importIn: [2, 7, 12, 17],
    told: (round) => {
      const what = `${round.victim}${round.withImport ? ', during an import' : ''}`
      console.log(
        `| ${++number} | ${what} | ${round.acknowledged} | ${round.askedToTryAgain} | ${round.backAfter} ms | ${round.faults.length} |`,
      )
      for (const fault of round.faults.slice(0, 5)) console.log(`  ${fault}`)
    },
  })
  console.log(
    `\n${rounds.reduce((sum, round) => sum + round.acknowledged, 0)} writes acknowledged, ${rounds.flatMap((round) => round.faults).length} lost or half.`,
  )
  process.exitCode = rounds.some((round) => round.faults.length) ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
