/** What is wrong with a cell or a row, and what becomes of it: the remedy that its cause has in the plan. */
import type { CheckedRow, Cause, FaultKind, RowError } from '#features/imports/contract/check.ts'
import type { Remedy, WholePlan } from '#features/imports/contract/plan.ts'
import type { Fault, ImportRow } from './import-row.ts'

/** All rows with the same fault in the same column are one cause. */
export const causeOf = ({ column, kind }: Pick<RowError, 'column' | 'kind'>): string => `${kind} ${column ?? ''}`.trim()

/** Remedies that a fault may have, the usual one first. */
function openTo(kind: FaultKind, isOptional: boolean): readonly Remedy['do'][] {
  if (kind === 'repeat') return isOptional ? ['reject', 'first', 'last', 'merge', 'separate'] : ['reject', 'first', 'last', 'merge']
  if (kind === 'other') return ['reject', 'skip']
  return isOptional ? ['empty', 'set', 'skip', 'reject'] : ['reject', 'set', 'skip']
}

export function remedyOf({ faults, badCells, repeats }: WholePlan, fault: Fault): Remedy {
  const chosen = faults[causeOf(fault)]
  const open = openTo(fault.kind, fault.isOptional)
  if (chosen && open.includes(chosen.do)) return chosen
  if (fault.kind === 'repeat') return { do: open.includes(repeats) ? repeats : 'reject' }
  return { do: open[0] === 'empty' ? badCells : 'reject' }
}

/** Notes the fault as its remedy has it. Answers what the cell is set to; null when it stays empty; undefined when it costs the row. */
export function settle(plan: WholePlan, row: ImportRow, fault: Fault): string | null | undefined {
  const { column, message, kind } = fault
  const remedy = remedyOf(plan, fault)
  const told = { column, message, kind }
  row.faults.push(fault)
  if (remedy.do === 'reject') {
    if (!row.errors.some((one) => one.message === message && one.column === column)) row.errors.push(told)
    return undefined
  }
  if (remedy.do === 'set') return remedy.value ?? ''
  row.notes.push(told)
  if (remedy.do === 'empty') return null
  row.action = 'skip'
  return undefined
}

/** Distinct cells of a cause that are told. */
const mostValues = 5

/** The causes of all faults, those that cost most rows first. */
export function causesOf(plan: WholePlan, rows: readonly ImportRow[], cellOf: (row: ImportRow, header: string) => string): Cause[] {
  const found = new Map<string, Cause & { rowNumbers: Set<number> }>()
  for (const row of rows)
    for (const fault of row.faults) {
      const { column, message, kind } = fault
      const key = causeOf(fault)
      const remedy = remedyOf(plan, fault)
      const open = [...openTo(kind, fault.isOptional)]
      const cause = found.get(key) ?? {
        key,
        column,
        kind,
        message,
        rows: 0,
        values: [],
        remedy: remedy.do,
        value: remedy.value ?? null,
        open,
        rowNumbers: new Set(),
      }
      cause.rowNumbers.add(row.number)
      const value = column === null ? row.name : cellOf(row, column)
      if (value && cause.values.length < mostValues && !cause.values.includes(value)) cause.values.push(value.slice(0, 80))
      found.set(key, cause)
    }
  const isOpen = (cause: CheckedRow['action'] | Cause['remedy']) => (cause === 'reject' ? 0 : 1)
  return [...found.values()]
    .map(({ rowNumbers, ...cause }) => ({ ...cause, rows: rowNumbers.size }))
    .sort((a, b) => isOpen(a.remedy) - isOpen(b.remedy) || b.rows - a.rows)
}
