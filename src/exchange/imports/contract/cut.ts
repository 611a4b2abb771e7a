/** A column of a file that fills several fields. */
import * as z from 'zod/mini'

/** Parts of one column at the most, and columns that may be divided. */
export const mostParts = 6
const mostCuts = 20

export const cutSchema = z.object({
  /** The column, by its header. */
  header: z.string(),
  /** Separator between the parts of a cell; the last part takes the rest. Null: the column is used again as a whole. */
  mark: z.nullable(z.string().check(z.minLength(1), z.maxLength(5))),
  /** Columns made of it. */
  parts: z.number().check(z.int(), z.minimum(1), z.maximum(mostParts)),
})
export const cutsSchema = z.array(cutSchema).check(z.maxLength(mostCuts, 'Divide at most 20 columns'))
export type Cut = z.output<typeof cutSchema>

/** The parts of a cell, one for each column; missing parts are empty. */
export function cellParts(cell: string, { mark, parts }: Pick<Cut, 'mark' | 'parts'>): string[] {
  if (mark === null) return Array.from({ length: parts }, () => cell)
  const pieces = cell.split(mark)
  const rest = pieces.splice(parts - 1).join(mark)
  return Array.from({ length: parts }, (_, at) => (at === parts - 1 ? rest : (pieces[at] ?? '')).trim())
}
