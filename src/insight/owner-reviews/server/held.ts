/** Stored value of a fact in an application, and how it is written back. */
import { application } from '#portfolio/applications/contract.ts'
import { rowsIn } from '#platform/contract/by-name.ts'
import type { UpdateOf } from '#platform/contract/entity.ts'
import type { Fields } from '#platform/contract/field.ts'
import { rowsOf } from '#platform/server/exchange/cells.ts'
import { plainValue } from '#platform/server/records/difference.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { isQuestion, type ColumnFact, type Fact } from './facts.ts'
import { answerIn } from './words.ts'

/** Several facts may share a list, such as owners and experts: the rows of this one. States are one fact. */
const ownRows = ({ column: { shape } }: ColumnFact, rows: readonly Row[]): readonly Row[] =>
  shape.kind === 'names' && !shape.current ? rowsOf(shape, rows) : rows

export function heldOf(fact: Fact, record: Readonly<Row>): unknown {
  if (isQuestion(fact)) return answerIn(fact, record)
  const { field, shape } = fact.column
  const value = shape.kind === 'names' ? ownRows(fact, rowsIn(record[field])) : record[field]
  const fields: Fields = application.all
  return plainValue(fields[field]!, value)
}

/** Body that writes the stored value back into the application, and leaves the rest of a list unchanged. */
export function bodyHolding(fact: ColumnFact, held: unknown, record: Readonly<Row>): UpdateOf<typeof application> {
  const { field, shape } = fact.column
  const body: Row = { [field]: held }
  if (shape.kind === 'names') {
    const rows = rowsIn(record[field])
    const own = new Set(ownRows(fact, rows))
    body[field] = [...rows.filter((row) => !own.has(row)), ...rowsIn(held)]
  }
  return body
}

/** Whether two are the same, however JSON orders what is in them. */
export const isSameHeld = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

const inOrder = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
