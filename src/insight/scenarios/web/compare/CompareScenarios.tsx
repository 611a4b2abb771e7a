import '#platform/web/screen/layout.css'
import '../what-if.css'
import './compare.css'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { scenario, scenarios } from '#insight/scenarios/contract.ts'
import { askAgain } from '#platform/web/api/queryClient.ts'
import { queryOf, recordOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { ViewBones } from '#platform/web/charts/ViewBones.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { RecordProblem } from '#platform/web/screen/RecordStates.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { Comparison, type Side } from './Comparison.tsx'
import { PrintedComparison } from './PrintedComparison.tsx'

/** Two scenarios side by side: the same rows, on one scale. The address holds both. */
export default function CompareScenarios({ id, otherId }: { id: string; otherId: string }) {
  const [one, other] = [useSide(id), useSide(otherId)]
  const navigate = useNavigate()
  usePageTitle(one.side && other.side ? `${one.side.record.name} or ${other.side.record.name}` : undefined)
  const error = one.error ?? other.error
  if (error) return <RecordProblem entity={scenario} error={error} onRetry={askAgain} />
  if (!one.side || !other.side) return <ViewBones shape="rows" />
  const go = (ids: { id: string; otherId: string }) => void navigate({ to: pathOf('/scenarios/compare/{id}/{otherId}', ids) })
  return (
    <>
      <OnPaper label="Two scenarios side by side">
        <PrintedComparison one={one.side} other={other.side} />
      </OnPaper>
      <div className="what-if-bar what-if-pick row wraps page-bar">
        <Pick letter="A" side={one.side} left={otherId} onPick={(next) => go({ id: next, otherId })} />
        <Pick letter="B" side={other.side} left={id} onPick={(next) => go({ id, otherId: next })} />
        <button type="button" className="plain-button" onClick={() => go({ id: otherId, otherId: id })}>
          <IconArrowsLeftRight size={15} aria-hidden="true" /> Swap
        </button>
        <p>
          Nothing changes until you apply a scenario.{' '}
          <Link className="text-link" to={pathOf('/portfolios/{id}/scenarios', { id: one.side.record.portfolioId })}>
            All scenarios
          </Link>
        </p>
      </div>
      <Comparison one={one.side} other={other.side} />
    </>
  )
}

function useSide(id: string): { side: Side | undefined; error: unknown } {
  const record = useQuery(recordOf(scenario, id))
  const outcome = useQuery(queryOf(scenarios.calls.outcome, { params: { id } }))
  const side = record.data && outcome.data ? { record: record.data, outcome: outcome.data } : undefined
  return { side, error: side ? undefined : (record.error ?? outcome.error) }
}

/** Any other scenario of the same portfolio. */
function Pick({ letter, side: { record }, left, onPick }: { letter: string; side: Side; left: string; onPick(id: string): void }) {
  const { data = [] } = useQuery(queryOf(scenarios.calls.list, { query: { portfolioId: record.portfolioId } }))
  const known = data.some(({ scenarioId }) => scenarioId === record.scenarioId) ? data : [...data, record]
  return (
    <Select
      aria-label={`Scenario ${letter}`}
      leftSection={
        <b className="centred" aria-hidden="true">
          {letter}
        </b>
      }
      data={known.filter(({ scenarioId }) => scenarioId !== left).map(({ scenarioId, name }) => ({ value: scenarioId, label: name }))}
      value={record.scenarioId}
      allowDeselect={false}
      onChange={(next) => next && onPick(next)}
    />
  )
}
