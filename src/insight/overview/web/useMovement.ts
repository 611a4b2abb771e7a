import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { costs } from '#portfolio/costs/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Group } from '#platform/contract/query.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { request } from '#platform/web/api/request.ts'

/** Changes since last year, and upcoming ones; each is undefined until loaded, and if there is nothing to show. */
export interface Movement {
  /** The year before, what it cost, and what this one costs. */
  readonly costBefore: { readonly year: number; readonly total: number; readonly now: number } | undefined
  /** Active applications added this year: the same number for all their readers, whether they see deleted ones or not. */
  readonly added: number | undefined
  /** Active applications whose life ends within 100 days, and the filter of the list that finds them. */
  readonly ending: { readonly count: number; readonly search: Readonly<Record<string, object>> } | undefined
}

const soon = 100
const dayLength = 86_400_000

/** The cards below ask for the same years. */
export function useMovement(seesAmounts: boolean): Movement {
  const [today] = useState(dayNow)
  const year = Number(today.slice(0, 4))
  const until = later(today, soon)
  const counted = (asked: object) => ({
    queryKey: ['call', application.path, asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => request<Group[]>('GET', application.path, { query: asked, signal }),
  })
  const ending = useQuery(
    counted({ group: '', status: 'active', filter: [`lifecycleEndDate:from:${today}`, `lifecycleEndDate:to:${until}`] }),
  )
  const added = useQuery(counted({ group: '', status: 'active', filter: [`createdDate:from:${year}-01-01`] })).data?.[0]?.count
  const years = useQuery({ ...queryOf(costs.calls.years), enabled: seesAmounts })
  const totalIn = (of: number) => years.data?.years.find((one) => one.year === of)?.grandTotal.totalCost ?? undefined
  const [now, total] = [totalIn(year), totalIn(year - 1)]
  return {
    costBefore: now && total ? { year: year - 1, total, now } : undefined,
    added: added || undefined,
    ending: ending.data?.[0]?.count
      ? {
          count: ending.data[0].count,
          search: { lifecycleEndDate: { kind: 'dates', from: today, to: until }, active: { kind: 'flag', is: true } },
        }
      : undefined,
  }
}

const later = (day: string, days: number) => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
