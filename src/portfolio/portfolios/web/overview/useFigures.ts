import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { asOf } from '#insight/as-of/contract.ts'
import { costs } from '#portfolio/costs/contract.ts'
import type { ApplicationYear, CostYear } from '#portfolio/costs/contract/totals.ts'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import { defaultThreshold, type Time } from '#portfolio/scoring/contract/scores.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import type { Member } from '../members/useMembers.ts'
import type { Parts } from '../useParts.ts'
import { architectureScore, countsByTime, endings, type Ending } from './figures.ts'

/** Portfolio of the figures, with or without its parts. */
interface Scope {
  readonly portfolioId: string
  readonly withParts?: 'yes'
}

/** Costs of a portfolio's applications. */
export interface Costs {
  /** This year, and those before it; the last is this one. Undefined while they load. */
  readonly years: readonly CostYear[] | undefined
  readonly year: number
  /** By application, this year. */
  readonly byApplication: ReadonlyMap<string, ApplicationYear>
}

const mostYears = 5
const none: ReadonlyMap<string, ApplicationYear> = new Map()

/** Undefined where the reader sees no amounts; whether all of it has come, or why it has not. */
function useCosts(scope: Scope, year: number): { told: Costs | undefined; isWhole: boolean; error: unknown } {
  const asked = useQuery(queryOf(costs.calls.years, { query: scope }))
  const ofYear = useQuery(queryOf(costs.calls.applicationsOfYear, { query: { ...scope, year } }))
  const [told, rows] = [asked.data, ofYear.data]
  const byApplication = useMemo(() => (rows ? new Map(rows.map((row) => [row.applicationId, row])) : none), [rows])
  // The answer includes entries of future years.
  const years = useMemo(() => told?.years.filter((one) => one.year <= year).slice(-mostYears), [told, year])
  const seen = useMemo(() => (told && !told.amountsSeen ? undefined : { years, year, byApplication }), [told, years, year, byApplication])
  return { told: seen, isWhole: Boolean(told && rows), error: asked.error ?? ofYear.error }
}

/** The score at the end of last year; undefined if the history doesn't cover it. */
function useScoreBefore(scope: Scope, year: number, isWanted: boolean): { score: number | undefined; isKnown: boolean } {
  const date = `${year - 1}-12-31`
  const { data, isLoading } = useQuery({ ...queryOf(asOf.calls.applications, { query: { ...scope, date } }), enabled: isWanted })
  const score = useMemo(() => {
    if (!data) return undefined
    const { begins, wholeSince, moment } = data.limits
    const isTold = begins !== null && moment >= begins && (wholeSince === null || moment >= wholeSince)
    return (isTold && architectureScore(data.applications.filter(({ active }) => active))) || undefined
  }, [data])
  return { score, isKnown: !isLoading }
}

const noParts: ReadonlyMap<string, string> = new Map()
/** Each portfolio is a call of its own. */
const mostParts = 12

/** Cost of each portfolio this year, equal to its own page; undefined for readers without permission to see costs, and above the maximum number of parts. */
function usePartCosts(parts: ReadonlyMap<string, string>, year: number, amountsSeen: boolean) {
  const ids = amountsSeen && parts.size <= mostParts ? [...parts.keys()] : []
  const asked = useQueries({ queries: ids.map((portfolioId) => queryOf(costs.calls.years, { query: { portfolioId } })) })
  if (ids.length === 0) return undefined
  const costOf = (years: readonly CostYear[]) => years.find((one) => one.year === year)?.grandTotal.totalCost ?? 0
  const known = ids.flatMap((id, at) => {
    const data = asked[at]?.data
    return data ? [[id, costOf(data.years)] as const] : []
  })
  return { costs: new Map(known), isComing: asked.some(({ isLoading }) => isLoading) }
}

/** All figures of the strip; undefined until known. */
export interface Figures {
  readonly year: number
  readonly count: number | undefined
  /** Not counted, nor listed. */
  readonly archived: number
  readonly times: Readonly<Record<Time | '', number>> | undefined
  readonly inUse: readonly Member[] | undefined
  readonly ends: readonly Ending[] | undefined
  /** Null: no application is scored. */
  readonly score: number | null | undefined
  readonly scoreBefore: number | undefined
  /** From this score up counts as good. */
  readonly threshold: number
  readonly costs: Costs | undefined
  /** By portfolio, with parts alone. */
  readonly partCosts: ReadonlyMap<string, number> | undefined
  /** True when every figure has loaded: print waits for it. */
  readonly isWhole: boolean
  /** Why costs did not come. */
  readonly error: unknown
}

/** @param members all of them, the archived too */
export function useFigures(
  record: RecordOf<typeof portfolio>,
  { withParts, names }: Parts,
  members: readonly Member[] | undefined,
): Figures {
  const scope: Scope = { portfolioId: record.portfolioId, ...(withParts && { withParts: 'yes' as const }) }
  const [year] = useState(() => new Date().getFullYear())
  const { told, isWhole, error } = useCosts(scope, year)
  const before = useScoreBefore(scope, year, members !== undefined && members.length > 0)
  const ofMembers = useMemo(() => {
    const inUse = members?.filter(({ isActive }) => isActive)
    return {
      inUse,
      count: inUse?.length,
      archived: (members?.length ?? 0) - (inUse?.length ?? 0),
      times: inUse && countsByTime(inUse),
      ends: inUse && endings(inUse, dayNow()),
    }
  }, [members])
  const partCosts = usePartCosts(withParts ? names : noParts, year, told !== undefined)
  return {
    ...ofMembers,
    year,
    score: withParts ? ofMembers.inUse && architectureScore(ofMembers.inUse) : record.portfolioArchitectureScore,
    scoreBefore: before.score,
    // A recommendation over several portfolios goes by the cut of the workspace.
    threshold: (withParts ? null : record.timeThreshold) ?? defaultThreshold,
    costs: told,
    partCosts: partCosts?.costs,
    isWhole: members !== undefined && isWhole && before.isKnown && !partCosts?.isComing,
    error,
  }
}
