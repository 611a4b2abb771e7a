/** Columns that name records of the imported kind itself: the suite that it is part of, the services that it uses. */
import { rowsIn, textIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { ExchangeColumn, Shape } from '#platform/server/exchange/exchange-column.ts'
import type { Row } from '#platform/server/records/patch.ts'

export interface OwnColumn extends ExchangeColumn {
  readonly shape: Extract<Shape, { kind: 'name' | 'names' }>
}

export const ownColumns = (columns: readonly ExchangeColumn[], { name }: Pick<Entity, 'name'>): OwnColumn[] =>
  columns.filter(
    (column): column is OwnColumn => (column.shape.kind === 'name' || column.shape.kind === 'names') && column.shape.to === name,
  )

/** Ids of the records that the body names in the column. */
export function idsNamed({ shape, field }: OwnColumn, body: Readonly<Row>): string[] {
  const value = body[field]
  if (shape.kind === 'name') return typeof value === 'string' ? [value] : []
  return rowsIn(value).flatMap((row) => textIn(row[shape.reference]) ?? [])
}
