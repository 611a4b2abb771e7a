import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applicationCost, costs, portfolioCost } from '#portfolio/costs/contract.ts'
import type { EnteredField } from '#portfolio/costs/contract/entry.ts'
import type { ApplicationYear } from '#portfolio/costs/contract/totals.ts'
import { missedTopic, type RecordsChanged } from '#platform/contract/live.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { onLive } from '#platform/web/live/listeners.ts'
import { can, useCan } from '#platform/web/session/access.ts'
import { sessionUser } from '#platform/web/session/stored.ts'

/** The workspace, or a portfolio with or without its parts. */
export interface CostScope {
  readonly portfolioId?: string
  readonly withParts?: 'yes'
}

const writers = ['EDIT_APPLICATIONS', 'EDIT_PORTFOLIO_APPLICATIONS'] as const

/** Readers who may enter costs somewhere also get editable flags and applications without costs. */
const rowsOf = (scope: CostScope, year: number) =>
  queryOf(costs.calls.applicationsOfYear, { query: { ...scope, year, ...(can(writers) && { entry: 'yes' as const }) } })

/** Sums of costs that are shown are asked for again when somebody else has changed an entry or a share. */
function useOthersEntries(): void {
  useEffect(() => {
    const ask = () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [kind, path] }) => kind === 'call' && String(path).startsWith('/costs/'),
      })
    const stops = [
      onLive<RecordsChanged>('record', ({ entity, records }) => {
        const isOwn = records?.every(({ userId }) => userId === sessionUser()?.userId)
        if (!isOwn && (entity === applicationCost.name || entity === portfolioCost.name)) ask()
      }),
      onLive(missedTopic, ask),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
}

/** Cost of each application in a year. `mayEnter`: at least one row is editable. */
export function useYearRows(scope: CostScope, year: number) {
  useCan(writers)
  useOthersEntries()
  const rows = useQuery(rowsOf(scope, year))
  return { ...rows, mayEnter: rows.data?.some(({ entry }) => entry !== undefined && entry !== 'closed') ?? false }
}

/** Shows an amount that was saved before the rows are here again. */
export function showEntered(
  scope: CostScope,
  year: number,
  { applicationId }: ApplicationYear,
  field: EnteredField,
  value: number | null,
): void {
  const entered = (row: ApplicationYear): ApplicationYear => {
    const next = {
      ...row,
      [field]: field === 'licenseCount' ? value : (value ?? 0),
      ...(row.entry === 'free' && value && { entry: 'whole' as const }),
    }
    const cents = kinds.reduce((sum, kind) => sum + Math.round((next[kind] ?? 0) * 100), 0)
    return { ...next, totalCost: cents / 100 }
  }
  queryClient.setQueryData(rowsOf(scope, year).queryKey, (known: ApplicationYear[] | undefined) =>
    known?.map((row) => (row.applicationId === applicationId ? entered(row) : row)),
  )
}
