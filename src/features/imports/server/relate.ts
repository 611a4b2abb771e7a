/** What a cell that names records makes of a field. */
import { rowsOf } from '#platform/server/exchange/cells.ts'
import type { ExchangeColumn, Shape } from '#platform/server/exchange/exchange-column.ts'
import type { Row } from '#platform/server/records/write.ts'
import type { ImportRow } from './rows.ts'
import { reject, type Task } from './task.ts'

/** Missing records are added unless the plan says otherwise; those of the imported kind itself only if it says so. */
const isWanted = ({ plan, subject }: Task, { id }: ExchangeColumn, to: string): boolean => plan.create[id] ?? to !== subject.of.entity.name

/** The field's value; for a list, `rows` are those that it has so far. Undefined when the cell was refused. */
export function relate(task: Task, row: ImportRow, column: ExchangeColumn, value: unknown, rows: readonly Row[] = []): unknown {
  const { shape } = column
  const header = task.headers.get(column.id)?.[0] ?? null
  if (shape.kind === 'name') {
    if (value === null) return null
    const found = task.relations.find(shape.to, value as string, isWanted(task, column, shape.to), row)
    if ('value' in found) return found.value
    reject(row, found.error, header)
    return undefined
  }
  if (shape.kind !== 'names') return value
  const { ids, errors } =
    value === null ? { ids: [], errors: [] } : task.relations.findAll(shape.to, value as string, isWanted(task, column, shape.to), row)
  for (const error of errors) reject(row, error, header)
  if (shape.current === undefined) return listed(shape, ids, rows)
  if (ids.length > 1) reject(row, `${column.label} takes one name.`, header)
  return current(shape, ids[0], rows)
}

type ListShape = Extract<Shape, { kind: 'names' }>

/** Rows that the column speaks of become these; a row that stays keeps what else it says. */
function listed(shape: ListShape, ids: readonly string[], rows: readonly Row[]): Row[] {
  const own = rowsOf(shape, rows)
  const others = rows.filter((row) => !own.includes(row))
  return [...others, ...ids.map((id) => own.find((row) => row[shape.reference] === id) ?? { [shape.reference]: id, ...shape.fixed })]
}

/** One row is the current one; choosing another replaces all. (Specification 2, section 4.) */
function current(shape: ListShape, id: string | undefined, rows: readonly Row[]): readonly Row[] {
  const was = rowsOf(shape, rows)[0]?.[shape.reference]
  if (was === id) return rows
  return id === undefined ? [] : [{ [shape.reference]: id, ...shape.fixed }]
}
