/** Choosing the current state in lists, one row or many: the lifecycle plan stays, and the notice says so. */
import type { Entity } from '#platform/contract/entity.ts'
import type { ChildrenField } from '#platform/contract/field.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import type { Row } from '#platform/web/api/queries.ts'
import type { BulkChoice } from '#platform/web/grid/types.ts'
import type { ColumnWrite } from '#platform/web/screen/cellWrites.ts'
import { currentEntry, plannedEntries, stateIn, withCurrentState, type Plan, type StateEntry } from './stateEntries.ts'
import type { States } from './states.ts'

const entriesOf = (row: Row): readonly StateEntry[] => (row['states'] as readonly StateEntry[] | null | undefined) ?? []
const plansOf = (row: Row) => plannedEntries(entriesOf(row))

/** "“Phase out” on 03/31/2028", "3 planned states". */
export function planInWords(list: ChildrenField, states: States, entries: readonly StateEntry[]): string {
  const [only, ...others] = entries
  if (!only || others.length > 0) return `${formatNumber(entries.length)} planned states`
  const name = states.get(stateIn(list, only) ?? '')?.name
  if (!name) return 'the planned state'
  return only.plannedDate ? `“${name}” on ${formatDate(only.plannedDate)}` : `“${name}”`
}

/** How a list writes the current state: into the entries of the field `states`. */
export const stateWrite = <E extends Entity>(list: ChildrenField, states: States): ColumnWrite<E> => ({
  field: 'states' as ColumnWrite<E>['field'],
  value: (row, id, choice) => withCurrentState(list, entriesOf(row), id as string | null, choice as Plan | undefined),
  also: (changed) => {
    // A planned state that has become the current one is no longer a plan.
    const plansBefore = ({ before, saved }: { readonly before: Row; readonly saved: Row }) =>
      plansOf(before).filter((entry) => stateIn(list, entry) !== stateIn(list, currentEntry(entriesOf(saved))))
    const planned = changed.filter((one) => plansBefore(one).length > 0)
    const [only, ...others] = planned
    if (!only) return undefined
    const kept = planned.filter(({ saved }) => plansOf(saved).length > 0)
    if (others.length > 0) return planOfMany(planned.length, kept.length)
    const [left] = kept
    return left ? `${planInWords(list, states, plansOf(left.saved))} kept` : `${planInWords(list, states, plansBefore(only))} removed`
  },
})

const planOfMany = (all: number, kept: number): string =>
  kept > 0 ? `planned states of ${formatNumber(kept)} kept` : `planned states of ${formatNumber(all)} removed`

/** The choice for planned states in a bulk change. */
export const planChoice: BulkChoice<Row> = {
  columns: ['states'],
  isFor: (row) => plansOf(row).length > 0,
  question: 'have planned states',
  options: [
    { value: 'keep' satisfies Plan, label: 'Keep planned states' },
    { value: 'replace' satisfies Plan, label: 'Replace: only the new state stays' },
  ],
}
