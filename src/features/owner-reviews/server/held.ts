/** What an application holds of one fact, as it is stored, and how it is laid into the application again. */
import { application } from '#features/applications/contract.ts'
import type { UpdateOf } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { rowsOf } from '#platform/server/exchange/cells.ts'
import { plainValue } from '#platform/server/records/difference.ts'
import type { Row } from '#platform/server/records/write.ts'
import { isQuestion, type ColumnFact, type Fact } from './facts.ts'
import { answerIn } from './words.ts'

/** A list may be told by several facts, such as owners and experts: those of this one. The states are one fact. */
const ownRows = ({ column: { shape } }: ColumnFact, rows: readonly Row[]): readonly Row[] =>
  shape.kind === 'names' && !shape.current ? rowsOf(shape, rows) : rows

export function heldOf(fact: Fact, record: Readonly<Row>): unknown {
  if (isQuestion(fact)) return answerIn(fact, record)
  const { field, shape } = fact.column
  const value = shape.kind === 'names' ? ownRows(fact, (record[field] ?? []) as Row[]) : record[field]
  return plainValue((application.fields as Record<string, Field>)[field] ?? application.all[field as keyof typeof application.all], value)
}

/** The body that lays what was held over the application, and leaves the rest of a list as it is. */
export function bodyHolding(
  { column: { field, shape }, ...fact }: ColumnFact,
  held: unknown,
  record: Readonly<Row>,
): UpdateOf<typeof application> {
  const body: Row = { [field]: held }
  if (shape.kind === 'names') {
    const rows = (record[field] ?? []) as Row[]
    const own = new Set(ownRows({ column: { field, shape } as ColumnFact['column'], ...fact }, rows))
    body[field] = [...rows.filter((row) => !own.has(row)), ...(held as Row[])]
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
