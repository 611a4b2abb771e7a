/** Content of an exported column: decides format and width in a workbook. Money and percent are numbers. */
export type ExportShape = 'text' | 'number' | 'money' | 'percent' | 'date' | 'date-time' | 'flag'

export type ExportColumn = {
  name: string
  shape: ExportShape
  /** Cells hold several names, as `joinNames` writes them; formats with lists write them as a list. */
  isList?: boolean
}

/**
 * A value to export. Dates as Date or ISO text, numbers as number or decimal text (as PostgreSQL gives them);
 * null and undefined leave the cell empty.
 */
export type ExportValue = string | number | boolean | Date | null | undefined

/** Rows in the order of the columns. Lazily read, so that a database cursor may feed it. */
export type ExportRows = Iterable<ExportValue[]> | AsyncIterable<ExportValue[]>

/** Numbers and dates of a shape as such; what isn't one stays text. */
export function typedValue(value: ExportValue, shape: ExportShape): string | number | boolean | Date | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string') return value
  if (shape === 'number' || shape === 'money' || shape === 'percent') return typedNumber(value)
  if (shape === 'date' || shape === 'date-time') return typedDate(value)
  return value
}

function typedNumber(value: string): string | number {
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
}

function typedDate(value: string): string | Date {
  const date = /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : new Date(Number.NaN)
  return Number.isNaN(date.getTime()) ? value : date
}

/** A day as YYYY-MM-DD, a moment in UTC. */
export function isoText(value: Date, shape: ExportShape): string {
  const iso = value.toISOString()
  return shape === 'date' ? iso.slice(0, 10) : `${iso.slice(0, 19)}Z`
}
