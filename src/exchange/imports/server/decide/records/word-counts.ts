/** Words of a column with the rows that say them, and how many rows each value gets. */
import type { ValueList } from '#exchange/imports/contract/check.ts'
import { foldText } from '#platform/contract/fold.ts'

/** Cell contents of some rows. */
interface Said {
  readonly rows: readonly number[]
  readonly words: readonly string[]
}

export interface Counted {
  readonly key: string
  /** Word as first written. */
  readonly word: string
  /** Places of its rows. */
  readonly at: ReadonlySet<number>
}

/** Each word with the rows that say it, the most frequent first. */
export function counted(cells: readonly Said[]): Counted[] {
  const found = new Map<string, { key: string; word: string; at: Set<number> }>()
  for (const { rows, words } of cells)
    for (const word of words.map((one) => one.trim())) {
      const key = foldText(word)
      const known = found.get(key)
      if (known) for (const row of rows) known.at.add(row)
      else found.set(key, { key, word, at: new Set(rows) })
    }
  return [...found.values()].sort((a, b) => b.at.size - a.at.size)
}

interface Decided extends Counted {
  readonly to: string | null
  readonly isNew: boolean
}

/** Rows by the value that they get, the most first. `shown` are the words whose values have a line of their own; the others come as they are. */
export function outcomesOf(words: readonly Decided[], shown: ReadonlySet<Decided>): Pick<ValueList, 'outcomes' | 'asWritten'> {
  const by = new Map<string, { to: string; isNew: boolean; rows: Set<number> }>()
  const set = new Set<number>()
  for (const { to, isNew, at } of shown) {
    if (to === null) continue
    const one = by.get(to) ?? { to, isNew, rows: new Set() }
    for (const row of at) one.rows.add(row)
    by.set(to, one)
  }
  for (const { to, at } of words) if (to !== null) for (const row of at) set.add(row)
  const unset = new Set(words.flatMap(({ to, at }) => (to === null ? [...at].filter((row) => !set.has(row)) : [])))
  const asWritten = new Set(words.filter((one) => !shown.has(one)).flatMap(({ at }) => [...at]))
  const outcomes = [...by.values()].map(({ rows, ...one }) => ({ ...one, rows: rows.size })).sort((a, b) => b.rows - a.rows)
  return {
    outcomes: unset.size ? [...outcomes, { to: null, isNew: false, rows: unset.size }] : outcomes,
    asWritten: asWritten.size,
  }
}
