/** The causes of all faults of a check, each with its remedy. */
import { causeOf, type Cause } from '#exchange/imports/contract/check.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { shortened } from '#exchange/imports/contract/shortened.ts'
import { foldText } from '#platform/contract/fold.ts'
import { openTo, remedyOf } from '../../prepare/faults.ts'
import type { Fault, ImportRow } from '../../import-row.ts'

/** Listed cells of a cause, and wrong values that a person can review. */
const [mostCells, mostWrong] = [5, 100]
/** Listed characters of a cell. */
const told = 80

interface Found {
  readonly fault: Fault
  readonly rows: Set<number>
  readonly cells: Set<string>
  readonly wrong: Map<string, { value: string; rows: Set<number> }>
}

/** Causes that cost most rows first, and harmless ones last. */
export function causesOf(plan: WholePlan, rows: readonly ImportRow[], cellOf: (row: ImportRow, header: string) => string): Cause[] {
  const found = new Map<string, Found>()
  for (const row of rows)
    for (const fault of row.faults) {
      const key = causeOf(fault)
      const one: Found = found.get(key) ?? { fault, rows: new Set(), cells: new Set(), wrong: new Map() }
      found.set(key, one)
      one.rows.add(row.number)
      const cell = fault.column === null ? row.name : cellOf(row, fault.column)
      if (cell && one.cells.size < mostCells) one.cells.add(shortened(cell, told))
      if (fault.value) note(one.wrong, fault.value, row.number)
    }
  const place = ({ remedy, kind }: Cause) => (remedy === 'reject' ? 0 : kind === 'nobody' ? 2 : 1)
  return [...found].map(([key, one]) => causeIn(plan, key, one)).sort((a, b) => place(a) - place(b) || b.rows - a.rows)
}

function note(wrong: Found['wrong'], value: string, row: number): void {
  const key = foldText(value)
  const known = wrong.get(key) ?? { value, rows: new Set() }
  wrong.set(key, known)
  known.rows.add(row)
}

function causeIn(plan: WholePlan, key: string, { fault, rows, cells, wrong }: Found): Cause {
  const { column, kind, message } = fault
  const remedy = remedyOf(plan, fault)
  const values = [...wrong].map(([name, one]) => ({ key: name, value: one.value, rows: one.rows.size, to: remedy.map?.[name] ?? null }))
  return {
    key,
    column,
    kind,
    message,
    rows: rows.size,
    values: [...cells],
    remedy: remedy.do,
    value: remedy.value ?? null,
    find: remedy.find ?? null,
    wrong: values.sort((a, b) => b.rows - a.rows).slice(0, mostWrong),
    distinct: values.length,
    open: [...openTo(kind, fault.isOptional)],
  }
}
