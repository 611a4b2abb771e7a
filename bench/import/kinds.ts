/**
 * The kind of each file as guessed, beside what it is: node scripts/run-ts.mjs bench/import/kinds.ts [folder…]
 * KINDS_EVERY=10 looks at every tenth of our sets.
 */
import { ahead, catalogue } from '#catalogue'
import { kindsByPoints, likelyKinds } from '#exchange/imports/server/decide/columns/guess-kind.ts'
import '#product/served-features.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { sets, setsIn } from './sets.ts'

useFeatures(catalogue, ahead)
const every = Number(process.env['KINDS_EVERY'] ?? 1)
const judged = [
  ['our sets', sets.filter((_, at) => at % every === 0)] as const,
  ...process.argv.slice(2).map((folder) => [folder, setsIn(folder)] as const),
]

for (const [place, all] of judged) {
  let [right, misled, took] = [0, 0, 0]
  for (const { file, bytes, kind } of all) {
    const table = await readTable(bytes, file)
    const start = performance.now()
    const [first] = likelyKinds(table, file)
    took += performance.now() - start
    if (first!.entity === kind) right++
    else {
      if (first!.level > 1) misled++
      const points = kindsByPoints(table, file).map(({ subject, points }) => `${subject.name} ${points.toFixed(1)}`)
      console.log(`${file} is ${kind}: ${points.slice(0, 4).join(', ')}`)
    }
  }
  console.log(
    `${place}: ${right} of ${all.length} kinds right, ${misled} wrong and not a mere guess, ${Math.round(took / all.length)} ms a file`,
  )
}
