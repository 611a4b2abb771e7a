/** How a file writes what nations write differently: its decimals and the order of its days. One answer counts for the whole file. */
import * as z from 'zod/mini'

export const decimalMarks = ['.', ','] as const
export const dateOrders = ['day-first', 'month-first'] as const

const wayIn = <const Ways extends readonly [string, string]>(ways: Ways) =>
  z.object({
    way: z.enum(ways),
    /** Columns prove it; nothing does, so ask; columns prove both, so each goes by itself; it makes no difference. */
    how: z.enum(['proven', 'open', 'mixed', 'none']),
    /** A value of each column that proves a way: some of them. */
    proofs: z.array(z.object({ column: z.string(), way: z.enum(ways), value: z.string() })),
    /** A value that could be both, and what it is either way: a number, or a day as YYYY-MM-DD. */
    open: z.nullable(z.object({ column: z.string(), value: z.string(), readings: z.record(z.enum(ways), z.string()) })),
  })
export const writtenSchema = z.object({ decimals: wayIn(decimalMarks), dates: wayIn(dateOrders) })
export type Written = z.output<typeof writtenSchema>

/** A person's answer for the whole file; null before it is given. */
export const saidSchema = z.object({ decimalMark: z.nullable(z.enum(decimalMarks)), dateOrder: z.nullable(z.enum(dateOrders)) })
export type Said = z.output<typeof saidSchema>

export const formatSchema = z.object({ dateOrder: z.enum(dateOrders), decimalMark: z.enum(decimalMarks) })
type Formats = Record<string, z.output<typeof formatSchema>>

interface Measured extends z.output<typeof formatSchema> {
  readonly name: string
  readonly dateCertain: boolean
  readonly decimalCertain: boolean
}

/** The formats of all columns with what was said of the file: where a column's values prove another way, they go by that. */
export function formatsWith(columns: readonly Measured[], formats: Formats, { decimalMark, dateOrder }: Said): Formats {
  const own = columns.map((column): [string, Formats[string]] => {
    const now = formats[column.name] ?? column
    return [
      column.name,
      {
        dateOrder: dateOrder && !column.dateCertain ? dateOrder : now.dateOrder,
        decimalMark: decimalMark && !column.decimalCertain ? decimalMark : now.decimalMark,
      },
    ]
  })
  return { ...formats, ...Object.fromEntries(own) }
}
