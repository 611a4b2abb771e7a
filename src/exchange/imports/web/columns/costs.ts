/** Columns that hold what applications cost. Costs are kept by year and are no field of an application. */
import type { Import } from '#exchange/imports/contract.ts'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'

/** Words for costs in the languages that headers come in: English, German, French, Spanish, Dutch. */
const words =
  /\b(costs?|fees?|price|pricing|spend(ing)?|expenses?|expenditure|charges?|budget|tco|opex|capex|kosten|jahreskosten|gebühr(en)?|preis|ausgaben|aufwand|coûts?|frais|prix|dépenses?|costes?|costos?|precio|gastos?|prijs|uitgaven)\b|(kosten|gebühren)$/iu
/** What has such a word and is no amount: the center that pays. */
const others = /cent(er|re|ro|rum)|kostenstelle|kostenplaats|code/i

/** Amounts that differ in each row look like ids. */
const amounts: ReadonlySet<FileColumn['kind']> = new Set(['money', 'number', 'id'])

const isCost = ({ name, kind }: FileColumn): boolean => amounts.has(kind) && words.test(name.replaceAll('_', ' ')) && !others.test(name)

/** Columns of costs of applications that no field takes. */
export const costsLeftOut = (
  { entity, columns }: Pick<Import, 'entity' | 'columns'>,
  filled: Import['plan']['columns'],
): readonly FileColumn[] => (entity === 'application' ? columns.filter((column) => !filled[column.name] && isCost(column)) : [])
