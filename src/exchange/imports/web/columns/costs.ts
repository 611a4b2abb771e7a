/** Columns that hold what applications cost. Costs are kept by year and are no field of an application: they come in beside it. */
import { costsBeside, type Import } from '#exchange/imports/contract.ts'
import { speaksOfCosts } from '#exchange/imports/contract/cost-words.ts'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'

/** Amounts that differ in each row look like ids. */
const amounts: ReadonlySet<FileColumn['kind']> = new Set(['money', 'number', 'id'])

const isCost = ({ name, kind }: FileColumn): boolean => amounts.has(kind) && speaksOfCosts(name)

/** Columns of costs that nothing takes, and whether the person could import them. */
export function costsLeftOut(
  { entity, columns, targets }: Pick<Import, 'entity' | 'columns' | 'targets'>,
  filled: Import['plan']['columns'],
): { readonly columns: readonly FileColumn[]; readonly mayImport: boolean } {
  const mayImport = targets.some(({ id }) => id.startsWith(costsBeside))
  return { columns: entity === 'application' ? columns.filter((column) => !filled[column.name] && isCost(column)) : [], mayImport }
}
