/** Field value from a cell that names records. */
import { rowsOf } from '#platform/server/exchange/cells.ts'
import type { ExchangeColumn, Shape } from '#platform/server/exchange/exchange-column.ts'
import type { Row } from '#platform/server/records/patch.ts'
import type { ImportRow } from '../../import-row.ts'
import { remedyOf, settle, settleAgain, withSettled, type Settled } from '../../prepare/faults.ts'
import type { Choices } from './relations.ts'
import { namedCells, type NamedCell } from '../../prepare/rows.ts'
import type { Task } from './task.ts'

/** Missing records are added unless the plan says otherwise; those of the imported kind itself only if it says so. */
const isWanted = ({ plan, subject }: Task, { id }: ExchangeColumn, to: string): boolean => plan.create[id] ?? to !== subject.of.entity.name

/** How the names in the cells of a column are taken. */
const choicesOf = (task: Task, column: ExchangeColumn, to: string, header: string | null): Choices => ({
  isWanted: isWanted(task, column, to),
  separator: task.plan.splits[header ?? ''],
  meanings: task.plan.values[column.id] ?? {},
  several: remedyOf(task.plan, { column: header, kind: 'several', isOptional: !column.required, message: '' }).do,
  isOwn: task.isOwn,
})

/** Cells of a row for a column: its cell, a constant, or the cells of several columns. */
const cellsOf = (task: Task, { id }: ExchangeColumn, value: unknown): readonly NamedCell[] =>
  namedCells(value, task.headers.get(id)?.[0] ?? null)

/** A row may name another of its kind by the id that the file has for it. */
function ownRecord({ subject, sources, relations }: Task, to: string, text: string): string {
  if (to !== subject.of.entity.name || relations.lookUp(to, text).ids.length) return text
  return sources.recordOf(text.trim()) ?? text
}

/** Names of one cell that remedies put others in the place of. */
const mostTurns = 50

/** The field's value; for a list, `rows` are its current rows. Undefined when the cell is blank or was refused. */
export function relate(
  task: Task,
  row: ImportRow,
  column: ExchangeColumn,
  value: unknown,
  rows: readonly Row[] = [],
  before: readonly Settled[] = [],
): unknown {
  const { shape } = column
  if (shape.kind === 'pairs') return value ?? []
  if (shape.kind !== 'name' && shape.kind !== 'names') return value
  const cells = cellsOf(task, column, value).map((cell) => ({ ...cell, text: ownRecord(task, shape.to, cell.text) }))
  const all = new Set<string>()
  const known = new Set(before.length ? row.faults.map((one) => `${one.column} ${one.message}`) : [])
  let [isLost, areFaults] = [false, false]
  for (const [at, { header, text }] of cells.entries()) {
    const choices = choicesOf(task, column, shape.to, header)
    const { ids, faults } = task.relations.findAll(shape, text, choices, row)
    for (const id of ids) all.add(id)
    for (const { message, kind, value: wrong } of faults) {
      // If a name is required, its absence is the fault.
      if (kind === 'nobody' && column.required) continue
      const fault = { column: header, message, kind, isOptional: !column.required, value: wrong }
      if (kind === 'several' && (choices.several === 'one' || choices.several === 'split')) {
        if (!known.has(`${header} ${message}`)) row.faults.push(fault)
        known.add(`${header} ${message}`)
        continue
      }
      const own = before.find(({ of, text: one }) => of === 'cell' || one === wrong) ?? (before.length > mostTurns ? before[0] : undefined)
      const set = own ? settleAgain(task.plan, row, fault, own.isTried) : settle(task.plan, row, fault)
      if (set) return relate(task, row, column, cells.with(at, { header, text: withSettled(text, wrong, set) }), rows, [...before, set])
      isLost ||= set === undefined
      areFaults = true
    }
  }
  const ids = [...all]
  // Without the names that are not there, the others are taken; a cell of none says nothing.
  if (isLost || (areFaults && !ids.length) || (value !== null && !ids.length)) return undefined
  if (shape.kind === 'name') return ids[0] ?? null
  if (shape.current !== undefined) return current(shape, ids[0], rows)
  return listed(shape, ids, rows, task.plan.lists[column.id] === 'add')
}

type ListShape = Extract<Shape, { kind: 'names' }>

/** Rows that the column speaks of become these, or get these beside them; a row that stays keeps what else it says. */
function listed(shape: ListShape, ids: readonly string[], rows: readonly Row[], areAdded: boolean): Row[] {
  const own = rowsOf(shape, rows)
  const others = rows.filter((row) => !own.includes(row))
  if (areAdded)
    return [
      ...rows,
      ...ids.filter((id) => !own.some((row) => row[shape.reference] === id)).map((id) => ({ [shape.reference]: id, ...shape.fixed })),
    ]
  return [...others, ...ids.map((id) => own.find((row) => row[shape.reference] === id) ?? { [shape.reference]: id, ...shape.fixed })]
}

/** One row is current. A cell names no other: planned rows stay, and the row that becomes current keeps its values. */
function current(shape: ListShape, id: string | undefined, rows: readonly Row[]): readonly Row[] {
  const [was] = rowsOf(shape, rows)
  if (was?.[shape.reference] === id) return rows
  const chosen = rows.find((row) => row[shape.reference] === id)
  const planned = rows.filter((row) => row !== was && row !== chosen)
  return id === undefined ? planned : [{ [shape.reference]: id, ...chosen, ...shape.fixed }, ...planned]
}
