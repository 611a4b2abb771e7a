import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { wordsOf } from './header-score.ts'
import { headerWords } from './header-words.ts'
import { kindWords } from './kind-words.ts'

/** Points of a header for a column, by the best of its names: its own, its synonyms, and words in five languages. `scored` gives those for a name; `label` is what the records are called. */
export function bestScore(
  header: string,
  scored: (name: string) => number,
  { id, label: own, synonyms, shape }: ExchangeColumn,
  label: string,
): number {
  // An id is another system's unless its header says that it is ours.
  if (shape.kind === 'id') return wordsOf(header).join(' ') === wordsOf(own).join(' ') ? 100 : 0
  const names = [
    own,
    ...synonyms,
    ...(isOfSoftware(id, label) ? headerWords(id, own) : []),
    ...kindWords(label, id, own),
    ...(own === 'Name' ? [`${label} name`] : []),
  ]
  return Math.max(...names.map(scored))
}

/** Words for the names of applications and services do not name other kinds: "Program" is no name of a project. */
const isOfSoftware = (id: string, label: string): boolean => id !== 'name' || label === 'application' || label === 'IT service'
