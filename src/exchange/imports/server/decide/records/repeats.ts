/** Records that several rows are about: the columns in which the rows differ, and how they are treated. */
import type { Repeat } from '#exchange/imports/contract/check.ts'
import { repeatRemedies, type WholePlan } from '#exchange/imports/contract/plan.ts'
import { foldText } from '#platform/contract/fold.ts'
import { grouped } from '#platform/contract/grouped.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { openTo, remedyOf } from '../../prepare/faults.ts'
import type { Fault, ImportRow } from '../../import-row.ts'
import { isManyNames } from '../../prepare/rows.ts'
import type { Subject } from '../../subjects.ts'

/** Limits of the answer: records, rows of each, and characters of a cell. */
const [mostRecords, mostRows, mostLetters] = [200, 20, 80]

/** The choice for this record, or else that for all records. */
export const remedyOfRepeat = (plan: WholePlan, first: number, fault: Fault): Repeat['remedy'] => {
  const open = openTo('repeat', fault.isOptional)
  const own = plan.repeatsOf[String(first)]
  return own !== undefined && open.includes(own) ? own : remedyIn(remedyOf(plan, fault).do)
}

const remedyIn = (chosen: string): Repeat['remedy'] => repeatRemedies.find((one) => one === chosen) ?? 'reject'

/** The records in the order of their first rows, and how many there are of them. */
export function repeatsIn(
  plan: WholePlan,
  rows: readonly ImportRow[],
  { columns }: Pick<Subject, 'columns'>,
  table: Pick<Table, 'columns'>,
): { readonly repeats: Repeat[]; readonly repeated: number } {
  const groups = grouped(
    rows.filter((row) => row.repeats !== undefined),
    (row) => row.repeats!,
  )
  const firsts = new Map(rows.filter(({ number }) => groups.has(number)).map((row) => [row.number, row]))
  const filled = table.columns.flatMap(({ name }, at) => {
    const column = columns.find(({ id }) => id === plan.columns[name])
    return column ? [{ name, at, isList: isManyNames(column.shape) }] : []
  })
  const told = [...groups].slice(0, mostRecords).flatMap(([number, others]): Repeat[] => {
    const first = firsts.get(number)
    if (!first) return []
    // If the last row is kept, the first one has the fault.
    const fault = repeatFault(first) ?? others.map(repeatFault).find(Boolean)
    if (!fault) return []
    const shown = [first, ...others.slice(0, mostRows - 1)]
    const differs = filled
      .map(({ name, at, isList }) => ({
        column: name,
        isList,
        cells: shown.map(({ cells }) => (cells[at] ?? '').trim().slice(0, mostLetters)),
      }))
      .filter(({ cells }) => new Set(cells.map(foldText)).size > 1)
    return [
      {
        key: String(number),
        name: first.name,
        rows: shown.map((row) => row.number),
        differs,
        remedy: remedyOfRepeat(plan, number, fault),
        isChosen: plan.repeatsOf[String(number)] !== undefined,
        open: openTo('repeat', fault.isOptional).map(remedyIn),
      },
    ]
  })
  return { repeats: told, repeated: groups.size }
}

const repeatFault = ({ faults }: ImportRow): Fault | undefined => faults.find(({ kind }) => kind === 'repeat')
