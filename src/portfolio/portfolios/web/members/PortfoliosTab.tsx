import '#platform/web/form/comparison.css'
import './membership.css'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecordOf } from '#platform/contract/entity.ts'
import { application } from '#portfolio/applications/contract/application.ts'
import { portfolioCalls } from '#portfolio/portfolios/contract/calls.ts'
import { addMembers, offerOut } from './changeMembers.ts'
import { RemoveMembers } from './RemoveMembers.tsx'
import type { Reply } from '#platform/contract/call.ts'
import { idOf, titleOf } from '#platform/contract/entity.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { queryOf } from '#platform/web/api/queries.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { canInPortfolio } from '#platform/web/session/access.ts'

type Summary = Reply<typeof portfolioCalls.summaries>[number]

const right = 'ADD_REMOVE_PORTFOLIO_APP'

/** A tab of the application's form (src/product/slots.ts): the portfolios that hold it; putting it in or taking it out needs the right there. */
export function PortfoliosTab({ record }: { record: RecordOf<typeof application> }) {
  const { data, error, refetch } = useQuery(queryOf(portfolioCalls.summaries))
  const { isBusy, putIn } = usePutIn(record)
  const [chosenId, choose] = useState<string | null>(null)
  const [left, leave] = useState<Summary>()
  if (error) return <PartFailure className="card history-note" error={error} retry={() => void refetch()} />
  const ids = new Set(record.portfolios.map(({ portfolioId }) => portfolioId))
  const held = data?.filter(({ portfolioId }) => ids.has(portfolioId)) ?? []
  const offered = data?.filter((one) => !ids.has(one.portfolioId) && one.active && canInPortfolio(right, one.portfolioId)) ?? []
  const chosen = offered.find(({ portfolioId }) => portfolioId === chosenId)
  const add = async () => {
    if (chosen && (await putIn(chosen.portfolioId, chosen.name))) choose(null)
  }
  return (
    <section className="card form-card">
      <header>
        <h2>Portfolios</h2>
        <p>Each portfolio asks its own business questions; the business score is the mean over them.</p>
      </header>
      <div className="membership stack gap-12" aria-busy={!data || isBusy || undefined}>
        {!data && <span className="skeleton" />}
        {data && held.length === 0 && <p className="child-none">It is in no portfolio{offered.length > 0 ? ' yet' : ' that you see'}.</p>}
        <ul>
          {held.map((one) => (
            <li className="row gap-12" key={one.portfolioId}>
              <Link to={`/portfolios/${one.portfolioId}`} className="text-link">
                {one.name}
              </Link>
              <small>{counted(one.applicationsInPortfolioCount, 'application')}</small>
              {canInPortfolio(right, one.portfolioId) && (
                <button type="button" className="icon-button" aria-label={`Remove it from ${one.name}`} onClick={() => leave(one)}>
                  <IconTrash size={15} />
                </button>
              )}
            </li>
          ))}
        </ul>
        {offered.length > 0 && (
          <div className="membership-add beside">
            <Select
              aria-label="Portfolio"
              placeholder="Choose a portfolio"
              searchable
              data={offered.map(({ portfolioId, name }) => ({ value: portfolioId, label: name }))}
              value={chosenId}
              onChange={choose}
              nothingFoundMessage="No match"
            />
            <Button variant="default" leftSection={<IconPlus size={15} />} disabled={!chosen} loading={isBusy} onClick={() => void add()}>
              Add to portfolio
            </Button>
          </div>
        )}
      </div>
      {left && (
        <RemoveMembers
          portfolioId={left.portfolioId}
          portfolioName={left.name}
          members={[{ applicationId: idOf(application, record), name: titleOf(application, record) }]}
          onClose={() => leave(undefined)}
        />
      )}
    </section>
  )
}

/** Puts the application into portfolios; answers whether it is in. */
function usePutIn(record: RecordOf<typeof application>) {
  const [isBusy, setBusy] = useState(false)
  const putIn = async (portfolioId: string, portfolio: string): Promise<boolean> => {
    setBusy(true)
    try {
      const ids = [idOf(application, record)]
      offerOut(portfolioId, ids, await addMembers(portfolioId, ids), `${titleOf(application, record)} is in ${portfolio}`)
      return true
    } catch (problem) {
      void notify(messageOf(problem), 'error')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, putIn }
}
