/** Which columns of a file of applications are costs, and what their kind and year are where the file says neither. */
import { costsBeside } from '#exchange/imports/contract.ts'
import { speaksOfCosts } from '#exchange/imports/contract/cost-words.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { unitIn } from '#exchange/imports/contract/units.ts'
import { onRequestFields } from '#portfolio/applications/contract/fields.ts'
import { kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { costAmountId, ofAmounts } from '../../cost-columns.ts'
import {
  amountBeside,
  besideId,
  costInHeader,
  dayBeside,
  isBeside,
  kindBeside,
  yearsBeside,
  type ToldByHeader,
} from '../../costs-beside.ts'
import type { Profiled } from '../../prepare/profile.ts'
import { plainWord } from '../../words/senses.ts'
import type { Guess } from './sureness.ts'

/** Amounts that are no cost of a year: of a month, a user or a contract, once, planned or saved. */
const ofSomethingElse =
  /month|monat|mensu|maand|per user|pro nutzer|par utilisateur|unit|one.?time|einmal|purchase|initial|implement|migrat|replace|estimat|forecast|saving|budget|capex|tco|ownership|contract|allocat|percent|%|reduc|avoid|increase|change|hour|hourly|stunde/iu
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
