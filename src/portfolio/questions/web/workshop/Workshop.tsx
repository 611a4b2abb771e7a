import './workshop.css'
import './narrow.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { application } from '#portfolio/applications/contract.ts'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { recordOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { RecordProblem, RecordSkeleton } from '#platform/web/screen/RecordStates.tsx'
import { usePreference } from '#platform/web/session/preferences.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { resumedAt } from './order.ts'
import { Round } from './Round.tsx'
import { useWorkshop, type Workshop as Held } from './useWorkshop.ts'
import { WorkshopSide } from './WorkshopSide.tsx'

const screen = '/applications/workshop/{portfolioId}/{id}'

/** Scoring in company: one application of a portfolio after another, a question at a time, large enough for a projector. */
export default function Workshop({ portfolioId, id }: { portfolioId: string; id?: string }) {
  const { workshop, error, retry } = useWorkshop(portfolioId)
  usePageTitle(workshop && `Workshop: ${workshop.name}`)
  if (error) return <RecordProblem entity={portfolio} error={error} onRetry={retry} />
  if (!workshop) return <RecordSkeleton />
  const empty = emptyOf(workshop)
  if (empty) return empty
  return (
    <div className="workshop">
      <WorkshopSide workshop={workshop} currentId={id} />
      {id ? <Current key={id} workshop={workshop} id={id} /> : <Resumed workshop={workshop} />}
    </div>
  )
}

function emptyOf({ portfolioId, entries, questions }: Held) {
  const back = (
    <Link className="plain-button as-link" to={pathOf('/portfolios/{id}', { id: portfolioId })}>
      Back to the portfolio
    </Link>
  )
  if (entries.length === 0)
    return <EmptyPlace title="No applications to score" text="Add applications to the portfolio first." action={back} />
  if (questions.length === 0)
    return <EmptyPlace title="No business questions" text="This portfolio has none. Set them up under Factor setup." action={back} />
  return undefined
}

/** Goes on where one left off. */
function Resumed({ workshop: { portfolioId, entries } }: { workshop: Held }) {
  const navigate = useNavigate()
  const { value, isKnown } = usePreference(`workshop.${portfolioId}`)
  const id = isKnown ? resumedAt(entries, value)?.applicationId : undefined
  useEffect(() => {
    if (id) void navigate({ to: pathOf(screen, { portfolioId, id }), replace: true })
  }, [navigate, portfolioId, id])
  return <RecordSkeleton />
}

function Current({ workshop, id }: { workshop: Held; id: string }) {
  const { portfolioId } = workshop
  const { data: record, error, refetch } = useQuery(recordOf(application, id))
  const { value, isKnown, set } = usePreference(`workshop.${portfolioId}`)
  useEffect(() => {
    // Only where to go on: the workshop does not depend on it.
    if (isKnown && value !== id) set(id).catch(() => undefined)
  }, [isKnown, value, id, set])
  const entry = workshop.entries.find(({ applicationId }) => applicationId === id)
  if (!entry) return <EmptyPlace title="Not in this portfolio" text="The application was removed from the portfolio. Choose another one." />
  if (error && !record) return <RecordProblem entity={application} error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  return <Round workshop={workshop} entry={entry} record={record} />
}
