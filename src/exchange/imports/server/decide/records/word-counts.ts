/** Words of a column with the rows that say them, and how many rows each value gets. */
import type { ValueList } from '#exchange/imports/contract/check.ts'
import { foldText } from '#platform/contract/fold.ts'
import { takingTurns } from '#platform/server/in-turns.ts'

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
export async function counted(cells: readonly Said[]): Promise<Counted[]> {
  const turn = takingTurns()
  const found = new Map<string, { key: string; word: string; at: Set<number> }>()
  for (const { rows, words } of cells)
    for (const word of words.map((one) => one.trim())) {
      const key = foldText(word)
      const known = found.get(key)
      if (known) for (const row of rows) known.at.add(row)
      else found.set(key, { key, word, at: new Set(rows) })
      await turn()
    }
  return [...found.values()].sort((a, b) => b.at.size - a.at.size)
}

interface Decided extends Counted {
  readonly to: string | null
  readonly isNew: boolean
}

/** Rows by the value that they get, the most first. `shown` are the words whose values have a line of their own; the others come as they are. */
export async function outcomesOf(
  words: readonly Decided[],
  shown: ReadonlySet<Decided>,
): Promise<Pick<ValueList, 'outcomes' | 'asWritten'>> {
  const turn = takingTurns()
  const by = new Map<string, { to: string; isNew: boolean; rows: Set<number> }>()
  const set = new Set<number>()
  for (const { to, isNew, at } of shown) {
    if (to === null) continue
    const one = by.get(to) ?? { to, isNew, rows: new Set() }
    for (const row of at) one.rows.add(row)
    by.set(to, one)
  }
  const asWritten = new Set<number>()
  for (const one of words) {
    if (one.to !== null) for (const row of one.at) set.add(row)
    if (!shown.has(one)) for (const row of one.at) asWritten.add(row)
    await turn()
  }
  const unset = new Set<number>()
  for (const { to, at } of words) {
    if (to === null) for (const row of at) if (!set.has(row)) unset.add(row)
    await turn()
  }
  const outcomes = [...by.values()].map(({ rows, ...one }) => ({ ...one, rows: rows.size })).sort((a, b) => b.rows - a.rows)
  return {
    outcomes: unset.size ? [...outcomes, { to: null, isNew: false, rows: unset.size }] : outcomes,
    asWritten: asWritten.size,
  }
}
