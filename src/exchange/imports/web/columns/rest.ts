/** Columns that no field takes and that say something. */
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'

/** Headers, in the order of the file. What is empty, only counts the rows or is a part of another column is not worth a field. */
export const restOf = (
  columns: readonly Pick<FileColumn, 'name' | 'from' | 'kind' | 'isCounted'>[],
  { columns: filled }: Pick<WholePlan, 'columns'>,
): string[] =>
  columns
    .filter(({ name, from, kind, isCounted }) => !filled[name] && from === null && kind !== 'empty' && !isCounted)
    .map(({ name }) => name)
