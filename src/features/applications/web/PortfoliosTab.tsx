import './membership.css'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { application } from '#features/applications/contract/application.ts'
import { portfolioCalls } from '#features/portfolios/contract/calls.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { queryOf, recordOf, type Row } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { canInPortfolio } from '#platform/web/session/access.ts'

const right = 'ADD_REMOVE_PORTFOLIO_APP'

/** The portfolios that hold the application; putting it in or taking it out needs the right there. */
export function PortfoliosTab({ record }: { record: Row }) {
  const { data, error, refetch } = useQuery(queryOf(portfolioCalls.summaries))
  const { isBusy, add, remove } = useMembership(record)
  const [chosen, setChosen] = useState<string | null>(null)
  if (error) return <PartFailure className="card history-note" error={error} retry={() => void refetch()} />
  const ids = new Set(((record['portfolios'] as { portfolioId: string }[] | null) ?? []).map(({ portfolioId }) => portfolioId))
  const held = data?.filter(({ portfolioId }) => ids.has(portfolioId)) ?? []
  const offered = data?.filter((one) => !ids.has(one.portfolioId) && one.active && canInPortfolio(right, one.portfolioId)) ?? []
  return (
    <section className="card form-card">
      <header>
        <h2>Portfolios</h2>
        <p>Each portfolio asks its own business questions; the business score is the mean over them.</p>
      </header>
      <div className="membership" aria-busy={!data || isBusy || undefined}>
        {!data && <span className="skeleton" />}
        {data && held.length === 0 && <p className="child-none">It is in no portfolio{offered.length > 0 ? ' yet' : ' that you see'}.</p>}
        <ul>
          {held.map((one) => (
            <li key={one.portfolioId}>
              <Link to={`/portfolios/${one.portfolioId}` as never} className="text-link">
                {one.name}
              </Link>
              <small>{formatNumber(one.applicationsInPortfolioCount)} applications</small>
              {canInPortfolio(right, one.portfolioId) && (
                <button
                  type="button"
                  className="icon-button"
                  disabled={isBusy}
                  aria-label={`Take it out of ${one.name}`}
                  title="Take it out; its answers there go too"
                  onClick={() => void remove(one.portfolioId, one.name)}
                >
                  <IconTrash size={15} />
                </button>
              )}
            </li>
          ))}
        </ul>
        {offered.length > 0 && (
          <div className="membership-add">
            <Select
              aria-label="Portfolio"
              placeholder="Choose a portfolio"
              searchable
              data={offered.map(({ portfolioId, name }) => ({ value: portfolioId, label: name }))}
              value={chosen}
              onChange={setChosen}
              nothingFoundMessage="No match"
            />
            <Button
              variant="default"
              leftSection={<IconPlus size={15} />}
              disabled={!chosen || isBusy}
              onClick={() => void add(chosen!).then(() => setChosen(null))}
            >
              Put it in
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function useMembership(record: Row) {
  const [isBusy, setBusy] = useState(false)
  const id = String(record['applicationId'])
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      await refresh(id)
      void notify(done)
    } catch (problem) {
      void notify(messageOf(problem), 'error')
    } finally {
      setBusy(false)
    }
  }
  const name = String(record['name'])
  return {
    isBusy,
    add: (portfolioId: string) =>
      attempt(
        () => send(portfolioCalls.addApplications, { params: { id: portfolioId }, body: { applicationIds: [id] } }),
        `${name} is in the portfolio`,
      ),
    remove: (portfolioId: string, portfolio: string) =>
      attempt(
        () => send(portfolioCalls.removeApplications, { params: { id: portfolioId }, body: { applicationIds: [id] } }),
        `${name} is no longer in ${portfolio}`,
      ),
  }
}

// The scores of the application and the counts of the portfolios change with it.
async function refresh(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: recordOf(application, id).queryKey })
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'list' || kind === 'call' || kind === 'lookup' })
}
