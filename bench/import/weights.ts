/**
 * For each weight a column of our sets that another value of it sends elsewhere, in the smallest set that has one:
 * node scripts/run-ts.mjs bench/import/weights.ts writes weights.json beside it, and names weights that decide nothing.
 */
import { writeFileSync } from 'node:fs'
import { ahead, catalogue } from '#catalogue'
import { weights, type Weight } from '#exchange/imports/server/decide/columns/weights.ts'
import '#product/served-features.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { cases, guessesOf, kindOf, lookAt, withWeight, type Decided, type WeightCase } from './deciding.ts'
import { sets } from './sets.ts'

useFeatures(catalogue, ahead)

/** Values that a weight may be tried with: none, and one that outweighs all others. */
const others = (weight: Weight): readonly number[] => (Math.abs(weights[weight]) <= 1 ? [0, 1.01, 1000] : [0, 1000])
/** Sets that are looked at for a column that goes elsewhere, once there is one whose guess is only more or less sure. */
const few = 40
const ofKinds: ReadonlySet<Weight> = new Set([
  'guessedColumn',
  'likelyColumn',
  'sureColumn',
  'fewColumns',
  'inFileName',
  'inTitle',
  'inValues',
  'asSheet',
  'asExported',
  'lacking',
  'usualApplication',
  'unusualCost',
  'likelyLead',
  'sureLead',
  'telling',
])
const onlyFor = process.argv.slice(2)

const tables = await Promise.all(
  sets.toSorted((a, b) => a.bytes.length - b.bytes.length).map(async (set) => ({ set, table: await readTable(set.bytes, set.file) })),
)
const looks = tables.map(({ set, table }) => ({ set: set.name, look: (weight: Weight) => guessesOf(table, set.kind, weight) }))
const kinds = tables.filter((_, at) => at % 4 === 0).map(({ set, table }) => ({ set: set.name, look: () => kindOf(table, set.file) }))
const kept = new Map<unknown, ReturnType<typeof kindOf>>()

function decidedBy(weight: Weight, among: typeof looks): Decided | undefined {
  let byLevel: Decided | undefined
  for (const [tried, one] of among.entries()) {
    if (byLevel && tried > few) return byLevel
    const before = kept.get(one) ?? one.look(weight)
    kept.set(one, before)
    for (const instead of others(weight)) {
      const after = withWeight(weight, instead, () => one.look(weight))
      for (const [header, was] of Object.entries(before)) {
        const is = after[header]!
        if (is === was) continue
        const decided: Decided = { weight, instead, set: one.set, header, with: was, without: is }
        if (is.split(',')[0] !== was.split(',')[0]) return decided
        byLevel ??= decided
      }
    }
  }
  return byLevel
}

async function decidedByCase({ weight, instead, header }: WeightCase): Promise<Decided> {
  const look = await lookAt(weight, header, weight)
  return { weight, instead, set: weight, header, with: look()[header]!, without: withWeight(weight, instead, look)[header]! }
}

const decided: Decided[] = []
for (const weight of keysOf(weights)) {
  if (onlyFor.length && !onlyFor.includes(weight)) continue
  const begun = performance.now()
  const own = cases.find((one) => one.weight === weight)
  const found = own ? await decidedByCase(own) : ofKinds.has(weight) ? decidedBy(weight, kinds) : decidedBy(weight, looks)
  if (found) decided.push(found)
  console.log(
    found
      ? `${weight}: ${found.header} of ${found.set} is ${found.with}; with ${found.instead} it is ${found.without}`
      : `${weight}: decides nothing`,
    `(${Math.round(performance.now() - begun)} ms)`,
  )
}
if (!onlyFor.length) writeFileSync(new URL('weights.json', import.meta.url), `${JSON.stringify(decided, null, 2)}\n`)
process.exit()
