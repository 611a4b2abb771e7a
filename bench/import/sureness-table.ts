/** How often a guess is right, by the bars that it is shown with. */
import { analyse } from '#exchange/imports/server/decide/columns/analyse.ts'
import { subjectOf } from '#exchange/imports/server/subjects.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { isRightGuess } from './expected.ts'
import type { ImportSet } from './sets.ts'

/** Columns guessed with this number of bars: their number, the correct ones, and the wrong ones in words. */
export interface Bars {
  readonly level: 1 | 2 | 3
  columns: number
  right: number
  readonly faults: string[]
}

export const shareOf = ({ columns, right }: Bars): number => (columns ? right / columns : 1)

export async function barsOf(sets: readonly ImportSet[]): Promise<readonly Bars[]> {
  const bars = ([3, 2, 1] as const).map((level): Bars => ({ level, columns: 0, right: 0, faults: [] }))
  for (const { file, bytes, kind, columns, records } of sets) {
    const subject = subjectOf(kind)
    const found = analyse(await readTable(bytes, file), subject).columns
    for (const [at, { header, field }] of columns.entries()) {
      const match = (typeof records === 'number' ? found.find(({ name }) => name === header) : found[at])?.match
      const one = match && bars.find(({ level }) => level === match.level)
      if (!match || !one) continue
      const label = subject.columns.find(({ id }) => id === match.id)?.label ?? null
      one.columns++
      if (isRightGuess(field, { id: match.id, label })) one.right++
      else one.faults.push(`${file}: ${header}: ${label} (${match.reason})`)
    }
  }
  return bars
}
