import {
  formatDate,
  formatDateTime,
  formatFlag,
  formatMoney,
  formatMoneyShort,
  formatNumber,
  formatPercent,
} from '#platform/contract/format.ts'
import type { Aggregate } from './state.ts'
import type { ColumnKind, GridColumn } from './types.ts'

type Formatted = Pick<GridColumn<never>, 'kind' | 'decimals' | 'blank'>

const numeric: ReadonlySet<ColumnKind> = new Set(['number', 'money', 'percent'])

/** Number, money and percent are aligned right and can be summed. */
export function isNumeric(column: { kind: ColumnKind }): boolean {
  return numeric.has(column.kind)
}

/** A value as the screen writes it. */
export function formatValue(column: Formatted, value: unknown): string {
  if (value === null || value === undefined || value === '') return column.blank ?? ''
  switch (column.kind) {
    case 'number':
      return formatNumber(Number(value), column.decimals)
    case 'money':
      return formatMoney(Number(value), column.decimals === 2 ? 2 : 0)
    case 'percent':
      return formatPercent(Number(value))
    case 'date':
      return formatDate(asText(value))
    case 'dateTime':
      return formatDateTime(asText(value))
    default:
      return plainText(column, value)
  }
}

/** A value as text that filters, facets and groups compare: numbers and dates unformatted. */
export function plainText(column: Formatted, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (column.kind === 'flag') return formatFlag(Boolean(value))
  return Array.isArray(value) ? value.join(', ') : asText(value)
}

/** A single value as text; nothing for null or what is not a value of a column. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** An aggregate of a column as the screen writes it; a mean of a number has one decimal. */
export function formatAggregate(column: Formatted, aggregate: Aggregate, value: number | string | null): string {
  if (value === null) return ''
  if (aggregate === 'count' || aggregate === 'distinct') return formatNumber(Number(value), 0)
  if (aggregate === 'mean' && column.kind === 'number') return formatNumber(Number(value), 1)
  return formatValue(column, value)
}

/** The same for the status line, where a sum of money has to be short. */
export function formatAggregateShort(column: Formatted, aggregate: Aggregate, value: number | string | null): string {
  const short = column.kind === 'money' && aggregate !== 'count' && aggregate !== 'distinct' && typeof value === 'number'
  return short ? formatMoneyShort(value) : formatAggregate(column, aggregate, value) || '–'
}
