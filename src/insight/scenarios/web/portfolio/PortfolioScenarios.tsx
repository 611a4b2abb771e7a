import '#platform/web/screen/layout.css'
import '../what-if.css'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconColumns2, IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import { scenarios } from '#insight/scenarios/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { ViewBones } from '#platform/web/charts/ViewBones.tsx'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { canInPortfolio } from '#platform/web/session/access.ts'

const NewScenario = lazy(() => import('./NewScenario.tsx'))

/** The scenarios of a portfolio; two of them can be compared. */
export function PortfolioScenarios({ record }: { record: RecordOf<typeof portfolio> }) {
  const { portfolioId } = record
  const { data, error, refetch } = useQuery(queryOf(scenarios.calls.list, { query: { portfolioId } }))
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const mayAdd = canInPortfolio('EDIT_PORTFOLIO_VALUES', portfolioId)
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
      New scenario
    </Button>
  )
  // Ticking a third one unticks the first.
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-2))
  const [id, otherId] = chosen
  const dialog = isAdding && (
    <Late onClose={() => setAdding(false)}>
      <NewScenario portfolioId={portfolioId} onClose={() => setAdding(false)} />
    </Late>
  )
  if (error && !data) return <PageFailure title="The scenarios could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return <ViewBones shape="rows" />
  if (data.length === 0)
    return (
      <>
        <EmptyPlace
          title="No scenarios yet"
          text="A scenario shows which applications to retire, what that saves year by year, and what it leaves without support. Nothing changes until you apply it."
          action={add}
        />
        {dialog}
      </>
    )
  return (
    <>
      <div className="what-if-bar row wraps page-bar">
        <p>Nothing changes until you apply a scenario.</p>
        {data.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconColumns2 size={15} />}
            disabled={!id || !otherId}
            onClick={() => id && otherId && void navigate({ to: pathOf('/scenarios/compare/{id}/{otherId}', { id, otherId }) })}
          >
            Compare two
          </Button>
        )}
        {add}
      </div>
      <ScenarioTable list={data} chosen={chosen} onToggle={toggle} />
      {dialog}
    </>
  )
}

interface ScenarioTableProps {
  readonly list: Reply<typeof scenarios.calls.list>
  /** Ids of the compared scenarios. */
  readonly chosen: readonly string[]
  readonly onToggle: (id: string) => void
}

function ScenarioTable({ list, chosen, onToggle }: ScenarioTableProps) {
  return (
    <ScrollRegion className="lined-table what-if-table what-if-list" label="Scenarios of the portfolio">
      <table>
        <thead>
          <tr>
            {list.length > 1 && <td aria-hidden="true" />}
            <th scope="col">Scenario</th>
            <th scope="col" data-numeric>
              Applications
            </th>
            <th scope="col">By</th>
            <th scope="col">Changed</th>
            <th scope="col">Applied</th>
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.scenarioId}>
              {list.length > 1 && (
                <td>
                  <Checkbox
                    aria-label={`Compare ${one.name}`}
                    checked={chosen.includes(one.scenarioId)}
                    onChange={() => onToggle(one.scenarioId)}
                  />
                </td>
              )}
              <th scope="row">
                <Link className="text-link" to={pathOf('/scenarios/{id}', { id: one.scenarioId })}>
                  {one.name}
                </Link>
                {one.shortDescription && <small>{one.shortDescription}</small>}
              </th>
              <td data-numeric>{formatNumber(one.stepsCount, 0)}</td>
              <td>{one.createdByName}</td>
              <td>{formatDate(one.modifiedDate)}</td>
              <td>{formatDate(one.carriedOutDate) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
