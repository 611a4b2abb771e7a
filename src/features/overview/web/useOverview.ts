import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { application } from '#features/applications/contract/application.ts'
import { portfolioCalls } from '#features/portfolios/contract/calls.ts'
import { listOf, pickByName, queryOf, type Row } from '#platform/web/api/queries.ts'
import { figuresOf, lastChanged, type Application } from './figures.ts'

const recentAtMost = 8

/** What the overview shows, each part undefined until it is known. The applications are those of their list, which so opens at once. */
export function useOverview() {
  const applications = useQuery(listOf(application))
  const states = useQuery(pickByName('refApplicationState'))
  const contacts = useQuery(pickByName('contact'))
  const suppliers = useQuery(pickByName('supplier'))
  const portfolios = useQuery(queryOf(portfolioCalls.summaries))
  const rows = applications.data as unknown as readonly Application[] | undefined
  const figures = useMemo(() => rows && states.data && figuresOf(rows, retiringIn(states.data)), [rows, states.data])
  const recent = useMemo(() => rows && lastChanged(rows, recentAtMost), [rows])
  const failed = [applications, portfolios].find((query) => query.error && !query.data)
  return {
    figures,
    recent,
    portfolios: portfolios.data,
    contacts: contacts.data?.length,
    suppliers: suppliers.data?.length,
    ...(failed && { failure: { error: failed.error, retry: () => void failed.refetch() } }),
  }
}

const retiringIn = (states: readonly Row[]): ReadonlySet<string> =>
  new Set(states.filter((state) => state['isToBeRetired'] === true).map((state) => String(state['refApplicationStateId'])))
