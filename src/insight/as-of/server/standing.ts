/**
 * The only definition of the portfolio's state at a moment, for one reader: the applications of that time in their state of that time, as far as visible to the reader
 * now. Figures, lists, costs and comparisons are all derived from it.
 */
import { applicationCost, portfolioCost } from '#portfolio/costs/contract.ts'
import { kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import { application } from '#portfolio/applications/contract.ts'
import { defaultThreshold, netScore, timeRecommendation, type Time } from '#portfolio/scoring/contract/scores.ts'
import type { Grants } from '#platform/contract/access.ts'
import { grouped } from '#platform/contract/grouped.ts'
import type { Right } from '#platform/contract/rights.ts'
import { amountsSeen, portfoliosSeen, portfoliosWith } from '#platform/server/access/session.ts'
import { isIn, isInAny, setOf, type Account, type Reader } from './account.ts'
import type { Past } from './history/record.ts'

export function readerOf(grants: Grants): Reader {
  const [portfolios, amounts] = [portfoliosSeen(grants), amountsSeen(grants)]
  const finds = ({ rights }: { readonly rights: { readonly remove: readonly Right[] } }) =>
    portfolios === null && portfoliosWith(grants, rights.remove) === null
  const costs = amounts === null
  return {
    portfolios,
    amounts,
    deleted: {
      application: finds(application),
      applicationCost: costs && finds(applicationCost),
      portfolioCost: costs && finds(portfolioCost),
    },
  }
}

/** Which part of the workspace it is about. */
export interface Scope {
  /** Null: all applications. */
  readonly about: ReadonlySet<string> | null
  /** The portfolio whose scores and shares count; null: the whole workspace's. */
  readonly within: string | null
}

/** An application as it stood. Scores are 0 to 100. */
export interface Stood {
  readonly id: string
  readonly name: string
  readonly isThere: boolean
  readonly active: boolean
  readonly isThirdParty: boolean
  readonly stateId: string | null
  readonly criticality: number | null
  readonly business: number | null
  readonly technology: number | null
  readonly time: Time | null
  readonly planned: Time | null
  readonly begins: string | null
  readonly ends: string | null
  readonly lists: Past['lists']
}

/** Yearly amounts from one day to another. */
export interface CostEntry {
  readonly applicationId: string
  readonly first: string
  readonly last: string
  readonly licenseCount: number | null
  readonly amounts: Readonly<Record<Kind, number | null>>
  readonly isShare: boolean
}

export interface Standing {
  readonly threshold: number
  readonly applications: readonly Stood[]
  /** Cost entries of active applications in the scope, as far as visible to the reader. */
  readonly costs: readonly CostEntry[]
  /** Names of records at that time. */
  readonly nameOf: (entity: 'area' | 'refApplicationState', id: string) => string | null
  readonly isToBeRetired: (stateId: string | null) => boolean
}

const endless = '9999-12-31'

interface Portfolios {
  readonly portfolio: ReadonlyMap<string, { readonly id: string; readonly fields: Pick<Past['fields'], 'parentPortfolioId'> }>
}

/** A portfolio with all that was part of it. */
export function withParts({ portfolio }: Portfolios, portfolioId: string, seen: readonly string[] | null): Set<string> {
  const parts = grouped(portfolio.values(), ({ fields }) => fields.parentPortfolioId ?? '')
  const found = new Set([portfolioId])
  for (const id of found) for (const one of parts.get(id) ?? []) if (!seen || setOf(seen).has(one.id)) found.add(one.id)
  return found
}

/** @param isWhole whether the history has scores in portfolios at that time */
export function standingOf(account: Account, reader: Reader, scope: Scope, isWhole: boolean): Standing {
  const kept = scope.within && account.portfolio.get(scope.within)?.fields.timeThreshold
  const threshold = (typeof kept === 'number' ? kept : null) ?? defaultThreshold
  const applications: Stood[] = []
  const inUse = new Set<string>()
  for (const past of account.application.values()) {
    if (!isTold(past, reader, scope)) continue
    const one = stood(past, reader, scope, threshold, isWhole)
    applications.push(one)
    if (one.active) inUse.add(one.id)
  }
  const known = (entity: 'area' | 'refApplicationState', id: string) => {
    const one = account[entity].get(id)
    return one && (one.isThere || reader.deleted.application) ? one : undefined
  }
  return {
    threshold,
    applications,
    costs: costsOf(account, reader, scope, inUse),
    nameOf: (entity, id) => known(entity, id)?.fields.name ?? null,
    isToBeRetired: (id) => id !== null && known('refApplicationState', id)?.fields.isToBeRetired === true,
  }
}

/** Whether the record is in the scope and visible to the reader. */
export function isTold(one: Past, { portfolios, deleted }: Reader, { about }: Scope): boolean {
  if (!one.isThere && !deleted.application) return false
  if (portfolios && !isInAny(one, portfolios)) return false
  return about === null || (one.lists.portfolios?.some((row) => about.has(row.portfolioId)) ?? false)
}

function stood(one: Past, reader: Reader, { within }: Scope, threshold: number, isWhole: boolean): Stood {
  const { fields, lists } = one
  const technology = netScore(fields.technologyQuestionsScore, fields.technologyQuestionsScoreAdjustment)
  const business = businessOf(one, reader, within, isWhole)
  const states = lists.states ?? []
  // The flag of a state that was merged since is missing: without another current state, it was the current one.
  const current = states.find((row) => row.currentState === true) ?? states.find((row) => !('currentState' in row))
  return {
    id: one.id,
    name: fields.name,
    isThere: one.isThere,
    active: fields.active !== false,
    isThirdParty: fields.isThirdParty === true,
    stateId: current?.refApplicationStateId ?? null,
    criticality: fields.criticality,
    business,
    technology,
    time: timeRecommendation(business, technology, threshold),
    planned: fields.plannedDisposition,
    begins: fields.lifecycleStartDate,
    ends: fields.lifecycleEndDate,
    lists,
  }
}

export const areaIdsOf = ({ lists }: Stood): string[] => (lists.areas ?? []).map((row) => row.areaId)
/** Supported processes in the scope, as far as visible to the reader. */
export const itemIdsOf = ({ lists }: Stood, reader: Reader, { within }: Scope): string[] =>
  (lists.frameworkItems ?? []).filter((row) => countsIn(row.portfolioId, reader, within)).map((row) => row.frameworkItemId)

/** A link to an item holds everywhere, or in its portfolio. */
const countsIn = (portfolioId: string | null | undefined, { portfolios }: Reader, within: string | null): boolean =>
  !portfolioId || ((!portfolios || setOf(portfolios).has(portfolioId)) && (within === null || portfolioId === within))

/** In a portfolio, the score there; for readers bound to portfolios, the mean over theirs; else the application's own. */
function businessOf(one: Past, { portfolios }: Reader, within: string | null, isWhole: boolean): number | null {
  const scores = one.lists.questionAnswers
  const there = (id: string) => scores?.find((row) => row.portfolioId === id)?.businessQuestionsScore ?? null
  if (within === null && portfolios === null) return one.fields.businessQuestionsScore
  if (!isWhole) return null
  return within === null ? mean(portfolios!.flatMap((id) => (isIn(one, id) ? (there(id) ?? []) : []))) : there(within)
}

/** To a tenth, halves up, as the database rounds. */
function mean(scores: readonly number[]): number | null {
  if (!scores.length) return null
  const tenths = scores.reduce((sum, one) => sum + Math.round(one * 10), 0)
  return Math.floor((2 * tenths + scores.length) / (2 * scores.length)) / 10
}

function costsOf(account: Account, reader: Reader, { within }: Scope, inUse: ReadonlySet<string>): CostEntry[] {
  if (reader.amounts?.length === 0) return []
  const isTold = (id: string) => {
    if (!inUse.has(id)) return false
    if (reader.amounts === null) return true
    return isInAny(account.application.get(id), reader.amounts)
  }
  const entries: CostEntry[] = []
  const add = (entity: 'applicationCost' | 'portfolioCost', isShare: boolean) => {
    for (const { isThere, fields } of account[entity])
      if (
        (isThere || reader.deleted[entity]) &&
        fields.active !== false &&
        (!isShare || fields.portfolioId === within) &&
        isTold(fields.applicationId)
      )
        entries.push(entryOf(fields, isShare))
  }
  add('applicationCost', false)
  if (within !== null) add('portfolioCost', true)
  return entries
}

const entryOf = (fields: Past['fields'], isShare: boolean): CostEntry => ({
  applicationId: fields.applicationId,
  first: fields.effectiveDate,
  last: fields.endDate ?? endless,
  licenseCount: fields.licenseCount,
  amounts: fields,
  isShare,
})

/** The entry in effect on a day, by application: the portfolio's share if it carries one. */
export function costsOn({ costs }: Pick<Standing, 'costs'>, day: string): ReadonlyMap<string, CostEntry> {
  const found = new Map<string, CostEntry>()
  for (const one of costs)
    if (one.first <= day && day <= one.last && (one.isShare || !found.has(one.applicationId))) found.set(one.applicationId, one)
  return found
}

export const cents = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100)
export const totalCents = ({ amounts }: CostEntry): number => kinds.reduce((sum, kind) => sum + cents(amounts[kind]), 0)
