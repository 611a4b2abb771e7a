/** Costs in a file of applications: amounts that become cost entries of the application in their row. */
import { costsBeside } from '#exchange/imports/contract.ts'
import { speaksOfCosts } from '#exchange/imports/contract/cost-words.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { unitIn, withoutUnit } from '#exchange/imports/contract/units.ts'
import { onRequestFields } from '#portfolio/applications/contract/fields.ts'
import { kindFields, kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { keysOf } from '#platform/contract/keys.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import { costAmountId, costKindId, kindOfCost, ofAmounts, yearAmountsId } from './cost-columns.ts'
import { yearOfHeader } from './words/cost-year-words.ts'
import type { Profiled } from './prepare/profile.ts'
import { plainWord } from './words/senses.ts'
import type { Guess } from './decide/columns/sureness.ts'

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

/** Amounts that are no cost of a year: of a month, a user or a contract, once, planned or saved. */
const ofSomethingElse =
  /month|monat|mensu|maand|per user|pro nutzer|par utilisateur|unit|one.?time|einmal|purchase|initial|implement|migrat|replace|estimat|forecast|saving|budget|capex|tco|ownership|contract|allocat|percent|%|reduc|avoid|increase|change|hour|hourly|stunde/iu
/** Words beside the kind of a cost. */
const filler =
  /\b(annual|annually|yearly|per (year|annum)|p a|pa|costs?|fees?|spend|amount|total|sum|actual|usd|eur|gbp|chf|jahrliche?|kosten|(pro )?jahr|gebuhren?|couts?|annuels?|annuelles?|frais|par an|de|costes?|costos?|anual(es)?|jaarlijkse?|per jaar)\b/gu

interface ToldByHeader {
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

const yearHeader =
  /^((cost|fiscal|budget|financial|reporting) year|fy|geschäftsjahr|haushaltsjahr|kostenjahr|exercice|ejercicio|boekjaar)$/u

function costIn({ name, kind: values }: Profiled): (ToldByHeader & { readonly name: string }) | undefined {
  if (!ofAmounts.has(values) || ofSomethingElse.test(name)) return undefined
  const told = costInHeader(name)
  const isMoney = values === 'money' || unitIn(name) > 1
  const isCost = speaksOfCosts(name) || (told.kind !== undefined && (isMoney || told.year !== undefined))
  return isCost ? { name, ...told } : undefined
}

/** Sums that a list of applications works out, and its export can have. */
const sums: ReadonlySet<string> = new Set(
  [onRequestFields.yearlyCost, onRequestFields.ownYearlyCost, onRequestFields.thirdPartyYearlyCost].map(({ label }) => label),
)

/** Takes the columns of costs that no field of an application has taken. Beside amounts of their kinds, and of years, one without is their sum. */
export function takeCostsBeside(columns: readonly ExchangeColumn[], found: readonly Profiled[], guessed: Map<string, Guess>): void {
  if (!columns.some(isBeside)) return
  const filled = new Set([...guessed.values()].map(({ id }) => id))
  // With ids of ours, the sums come from an export: their entries exist.
  const isOurs = columns.some(({ id, shape }) => shape.kind === 'id' && filled.has(id))
  const isOpen = ({ name }: Profiled) => !guessed.has(name) && !(isOurs && sums.has(name))
  const costs = found.filter(isOpen).flatMap((file) => costIn(file) ?? [])
  const [named, years] = [costs.filter(({ kind }) => kind), costs.filter(({ year }) => year !== undefined)]
  const taken = named.length ? named : years.length ? years : costs.slice(0, 1)
  for (const { name, year, kind } of taken) {
    const id = year === undefined ? besideId(kind ?? costAmountId) : yearsBeside
    guessed.set(name, { id, level: kind ? 3 : 2, reason: year === undefined ? 'A cost of the application' : `Costs of ${year}` })
  }
  const day = found.find(({ name }) => !guessed.has(name) && yearHeader.test(plainWord(name)))
  if (day && taken.some(({ year }) => year === undefined)) guessed.set(day.name, { id: dayBeside, level: 2, reason: 'Year of the costs' })
}

/** Most inventories that name no kind list license costs, of this year. */
export function constantsBeside(columns: Readonly<Record<string, string | null>>, now = new Date()): WholePlan['constants'] {
  const filled = Object.entries(columns).filter(([, id]) => id?.startsWith(costsBeside))
  const ids = new Set(filled.map(([, id]) => id))
  const isUnnamed = ids.has(amountBeside) || filled.some(([header, id]) => id === yearsBeside && !costInHeader(header).kind)
  const isUndated = ids.has(amountBeside) || kinds.some((kind) => ids.has(besideId(kind)))
  return {
    ...(isUnnamed && !ids.has(kindBeside) ? { [kindBeside]: 'license' satisfies Kind } : {}),
    ...(isUndated && !ids.has(dayBeside) ? { [dayBeside]: String(now.getFullYear()) } : {}),
  }
}
