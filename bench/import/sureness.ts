/**
 * How often guesses of three, two and one bars are right: node scripts/run-ts.mjs bench/import/sureness.ts [folder…] [--faults]
 * Folders hold files of others with their expected.json.
 */
import { ahead, catalogue } from '#catalogue'
import '#product/served-features.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { sets, setsIn } from './sets.ts'
import { barsOf, shareOf } from './sureness-table.ts'

useFeatures(catalogue, ahead)
const given = process.argv.slice(2)
const folders = given.filter((one) => !one.startsWith('--'))

for (const [name, some] of [['sets', sets] as const, ...folders.map((folder) => [folder, setsIn(folder)] as const)])
  for (const bars of await barsOf(some)) {
    console.log(`${name}: ${bars.level} bars: ${bars.right} of ${bars.columns} columns right, ${(100 * shareOf(bars)).toFixed(1)} %`)
    if (given.includes('--faults')) for (const fault of bars.faults) console.log(`  ${fault}`)
  }
process.exit()
