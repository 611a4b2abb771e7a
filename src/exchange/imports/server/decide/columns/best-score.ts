import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import { wordsOf } from '../../words/header-text.ts'
import { headerWords } from '../../words/header-words.ts'
import { kindWords } from '../../words/kind-words.ts'

/** Points of a header for a column, by the best of its names. `scored` gives those for a name; `label` is what the records are called. */
export function bestScore(header: string, scored: (name: string) => number, column: ExchangeColumn, label: string): number {
  // An id is another system's unless its header says that it is ours.
  if (column.shape.kind === 'id') return wordsOf(header).join(' ') === wordsOf(column.label).join(' ') ? 100 : 0
  return Math.max(...namesOf(column, label).map(scored))
}

const namesByLabel = oncePer((_column: ExchangeColumn) => new Map<string, readonly string[]>())

function namesOf(column: ExchangeColumn, label: string): readonly string[] {
  const made = namesByLabel(column)
  const names = made.get(label) ?? everyName(column, label)
  made.set(label, names)
  return names
}

/** Its own label, its synonyms, and words in other languages. */
const everyName = ({ id, label: own, synonyms }: ExchangeColumn, label: string): readonly string[] => [
  ...new Set([
    own,
    ...synonyms,
    ...(isOfSoftware(id, label) ? headerWords(id, own) : []),
    ...kindWords(label, id, own),
    ...(own === 'Name' ? [`${label} name`] : []),
  ]),
]

/** Words for the names of applications and services do not name other kinds: "Program" is no name of a project. */
const isOfSoftware = (id: string, label: string): boolean => id !== 'name' || label === 'application' || label === 'IT service'
