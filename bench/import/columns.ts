/**
 * Columns as guessed, without a server: our sets beside the files of other folders. Seconds, where the whole score takes minutes.
 * node scripts/run-ts.mjs bench/import/columns.ts [folder…] [--to scores.json] [--faults]
 */
import { writeFileSync } from 'node:fs'
import { ahead, catalogue } from '#catalogue'
import { analyse } from '#exchange/imports/server/decide/columns/analyse.ts'
import { subjectOf } from '#exchange/imports/server/subjects.ts'
import '#product/served-features.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { isRightGuess, mayBe } from './expected.ts'
import { sets, setsIn, type ImportSet } from './sets.ts'

useFeatures(catalogue, ahead)
const given = process.argv.slice(2)
const to = given.includes('--to') ? given[given.indexOf('--to') + 1]! : undefined
const folders = given.filter((one) => !one.startsWith('--') && one !== to)

interface Found {
  readonly columns: number
  readonly right: number
  readonly misled: number
  readonly faults: readonly string[]
}

async function columnsOf({ file, bytes, kind, columns, records }: ImportSet): Promise<Found> {
  const subject = subjectOf(kind)
  const found = analyse(await readTable(bytes, file), subject).columns
  const guesses = columns.map(({ header, field }, at) => {
    const one = typeof records === 'number' ? found.find(({ name }) => name === header) : found[at]
    const id = one?.match?.id ?? null
    const label = subject.columns.find((column) => column.id === id)?.label ?? null
    return { header, wanted: mayBe(field), got: label, isRight: isRightGuess(field, { id, label }) }
  })
  const withField = guesses.filter(({ wanted }) => !wanted.includes(null))
  const wrong = guesses.filter(({ isRight }) => !isRight)
  return {
    columns: withField.length,
    right: withField.filter(({ isRight }) => isRight).length,
    misled: wrong.length - withField.filter(({ isRight }) => !isRight).length,
    faults: wrong.map(({ header, wanted, got }) => `${header}: ${got ?? 'nothing'}, not ${wanted.join(' or ')}`),
  }
}

const scores: Record<string, Record<string, Found>> = {}
for (const [name, some] of [...folders.map((folder) => [folder, setsIn(folder)] as const), ['sets', sets] as const]) {
  const all: Record<string, Found> = {}
  for (const set of some) all[set.file] = await columnsOf(set)
  const sum = (of: 'columns' | 'right' | 'misled') => Object.values(all).reduce((total, one) => total + one[of], 0)
  console.log(`${name}: ${sum('right')} of ${sum('columns')} columns right, ${sum('misled')} without a field fill one`)
  if (given.includes('--faults'))
    for (const [file, { faults }] of Object.entries(all)) for (const fault of faults) console.log(`  ${file}: ${fault}`)
  scores[name] = all
}
if (to) writeFileSync(to, JSON.stringify(scores, null, 1))
process.exit()
