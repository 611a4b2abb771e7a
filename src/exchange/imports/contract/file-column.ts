/** A column of an uploaded file: what its values are, and what it was guessed to fill. */
import * as z from 'zod/mini'
import { dateOrders, decimalMarks } from './written.ts'

/** Kind of a column's values: `choice` is a few recurring words, `list` several values in one cell, `id` one word with digits that differs in each row. */
export const columnKinds = [
  'empty',
  'email',
  'person',
  'address',
  'date',
  'flag',
  'money',
  'number',
  'id',
  'name',
  'choice',
  'list',
  'sentence',
] as const

/** A column of the file. */
export const fileColumnSchema = z.object({
  name: z.string(),
  /** The column of the file that it is a part of, or the same as; null: it is one itself. */
  from: z.nullable(z.string()),
  samples: z.array(z.string()),
  /** Rows in which it is not blank. */
  filled: z.number(),
  /** Different values, without case. */
  distinct: z.number(),
  /** Characters of its longest cell, and of a usual one. */
  longest: z.number(),
  mean: z.number(),
  /** The values are 1, 2, 3 and so on: they number the rows. */
  isCounted: z.boolean(),
  kind: z.enum(columnKinds),
  /** Separator between the values of one cell, if the values show one. */
  separator: z.nullable(z.string()),
  /** Guessed field, its confidence from 1 to 3, and the reason. */
  match: z.nullable(z.object({ id: z.string(), level: z.number(), reason: z.string() })),
  /** The sheet hides it. */
  isHidden: z.boolean(),
  dateOrder: z.enum(dateOrders),
  /** False: 03/04/2024 could be either, and no other column proves it. */
  dateCertain: z.boolean(),
  decimalMark: z.enum(decimalMarks),
  decimalCertain: z.boolean(),
})
export type FileColumn = z.output<typeof fileColumnSchema>
