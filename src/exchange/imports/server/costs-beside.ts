/** Costs in a file of applications: amounts that become cost entries of the application in their row. */
import { costsBeside } from '#exchange/imports/contract.ts'
import { withoutUnit } from '#exchange/imports/contract/units.ts'
import { kindFields, kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { keysOf } from '#platform/contract/keys.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import { costAmountId, costKindId, kindOfCost, yearAmountsId } from './cost-columns.ts'
import { yearOfHeader } from './words/cost-year-words.ts'
import { plainWord } from './words/senses.ts'

/** The field of a cost entry that a column beside an application fills. */
export const costPart = (id: string): string => id.slice(costsBeside.length)
export const besideId = (part: string): string => `${costsBeside}${part}`

export const [amountBeside, kindBeside, yearsBeside, dayBeside] = [
  besideId(costAmountId),
  besideId(costKindId),
  besideId(yearAmountsId),
  besideId('effectiveDate'),
]

/** Whether it is of another record than its row. */
export const isBeside = ({ shape }: Pick<ExchangeColumn, 'shape'>): boolean => shape.kind === 'part' && shape.beside === true

const part = (id: string, label: string, of: 'field' | 'amount' | 'years' | 'day', help: string): ExchangeColumn => ({
  id: besideId(id),
  label: `Costs: ${label}`,
  synonyms: [],
  field: besideId(id),
  required: false,
  shape: { kind: 'part', of, beside: true },
  help,
})

/** Columns of costs beside the records of an entity; applications alone have them. */
export function columnsBeside({ name }: Pick<Entity, 'name'>): ExchangeColumn[] {
  if (name !== 'application') return []
  return [
    ...keysOf(kindFields).map((kind) =>
      part(kind, kindFields[kind].label, 'amount', `What the application costs a year for ${kindFields[kind].label.toLowerCase()}.`),
    ),
    part(costAmountId, 'Amount', 'amount', 'What the application costs a year, of the kind that “Costs: Kind” says.'),
    part(
      yearAmountsId,
      'Amount of its year',
      'years',
      'Columns such as “License 2025” and “FY26 maintenance”: each year becomes a cost entry.',
    ),
    part(costKindId, 'Kind', 'field', `Which kind of cost the amounts are, where their header names none: ${kinds.join(', ')}.`),
    part('effectiveDate', 'Year or first day', 'day', 'The year that the amounts are for, or the day from which they count.'),
  ]
}

const withoutBeside = oncePer((columns: readonly ExchangeColumn[]): readonly ExchangeColumn[] => {
  const own = columns.filter((column) => !isBeside(column))
  return own.length === columns.length ? columns : own
})
/** Columns of the records themselves. */
export const ownOf = (columns: readonly ExchangeColumn[]): readonly ExchangeColumn[] => withoutBeside(columns)

/** Words beside the kind of a cost. */
const filler =
  /\b(annual|annually|yearly|per (year|annum)|p a|pa|costs?|fees?|spend|amount|total|sum|actual|usd|eur|gbp|chf|jahrliche?|kosten|(pro )?jahr|gebuhren?|couts?|annuels?|annuelles?|frais|par an|de|costes?|costos?|anual(es)?|jaarlijkse?|per jaar)\b/gu

export interface ToldByHeader {
  readonly year: number | undefined
  readonly kind: Kind | undefined
}

/** The year and the kind of cost that a header names. */
export function costInHeader(header: string): ToldByHeader {
  const ofYear = yearOfHeader(header)
  const rest = ofYear?.rest ?? plainWord(withoutUnit(header))
  const kind = kindOfCost(rest) ?? kindOfCost(rest.replaceAll(filler, ' ').trim())
  return { year: ofYear?.year, kind: kinds.find((one) => one === kind) }
}
