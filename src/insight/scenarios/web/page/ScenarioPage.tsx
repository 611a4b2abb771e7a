import '../what-if.css'
import '#platform/web/form/form.css'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconArrowBackUp, IconColumns2, IconDownload, IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { scenario, scenarios } from '#insight/scenarios/contract.ts'
import type { Outcome } from '#insight/scenarios/contract/outcome.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf, recordOf, useNames } from '#platform/web/api/queries.ts'
import { download, pathOf, send } from '#platform/web/api/send.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { RecordProblem } from '#platform/web/screen/RecordStates.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { Figures } from '../outcome/Figures.tsx'
import { LeftOut } from '../outcome/LeftOut.tsx'
import { Parts } from '../outcome/Parts.tsx'
import { YearChart } from '../outcome/YearChart.tsx'
import { Costs } from './Costs.tsx'
import { PrintedScenario } from './PrintedScenario.tsx'
import { OutcomeBones, ScenarioBones } from './ScenarioBones.tsx'
import { Steps } from './Steps.tsx'
import { takeBack } from './takeBack.ts'
import { useSteps, type Step } from './useSteps.ts'

const CarryOut = lazy(() => import('./CarryOut.tsx'))

/** Outcome of the saved steps, or of steps being tried. The key of the latter begins with that of the former, so that both are invalidated together. */
function useOutcome(id: string, tried: readonly Step[] | null) {
  const saved = useQuery({ ...queryOf(scenarios.calls.outcome, { params: { id } }), placeholderData: (known) => known })
  const others = useQuery<Outcome>({
    queryKey: ['call', scenarios.calls.outcome.path, { params: { id } }, tried],
    queryFn: ({ signal }) =>
      send(
        scenarios.calls.outcomeOfSteps,
        { params: { id }, body: { steps: tried!.map((step) => ({ ...step })) } },
        { signal, stay: true },
      ),
    enabled: tried !== null,
    placeholderData: (known) => known,
  })
  // The saved steps' outcome is shown until the other loads, but not after an error.
  return tried ? { ...others, data: others.data ?? (others.error ? undefined : saved.data) } : saved
}

/** A scenario: what is chosen, and what comes of it. */
export default function ScenarioPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(recordOf(scenario, id))
  usePageTitle(data?.name)
  if (data) return <Page key={id} record={data} />
  return error ? <RecordProblem entity={scenario} error={error} onRetry={() => void refetch()} /> : <ScenarioBones />
}

function Page({ record }: { record: RecordOf<typeof scenario> }) {
  const known = useSteps(record)
  const { data: outcome, error, refetch } = useOutcome(record.scenarioId, known.tried)
  const mayEdit = record.permissions.edit && !record.carriedOutDate
  return (
    <>
      {outcome && (
        <OnPaper label={record.name}>
          <PrintedScenario record={record} steps={known.steps} outcome={outcome} isTried={known.tried !== null} />
        </OnPaper>
      )}
      <Head record={record} outcome={known.tried ? undefined : outcome} />
      <div className="what-if">
        <div>
          <Steps portfolioId={record.portfolioId} known={known} outcome={outcome} mayEdit={mayEdit} />
          {outcome?.amountsSeen && <Costs scenarioId={record.scenarioId} mayEdit={mayEdit} />}
        </div>
        {outcome ? (
          <div>
            <Figures outcome={outcome} />
            {outcome.amountsSeen && <LeftOut outcome={outcome} onCount={mayEdit || known.tried ? known.needNoSuccessor : undefined} />}
            {outcome.amountsSeen && <YearChart title="Cost by year" years={outcome.years} fileName={`${record.name} by year`} />}
            <Parts outcome={outcome} />
          </div>
        ) : error ? (
          <div>
            <PartFailure className="card history-note" error={error} retry={() => void refetch()} />
          </div>
        ) : (
          <OutcomeBones />
        )}
      </div>
    </>
  )
}

function Head({ record, outcome }: { record: RecordOf<typeof scenario>; outcome: Outcome | undefined }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { scenarioId: id, portfolioId, carriedOutDate, carriedOutByName, permissions } = record
  const portfolio = useNames('portfolio').get(portfolioId)
  const back = () =>
    void takeBack(id).then(
      () => notify(`Changes of ${record.name} reverted`),
      (error: unknown) => notify(messageOf(error), 'error'),
    )
  return (
    <div className="record-head what-if-head row">
      <div>
        <h2>{record.name}</h2>
        <p>
          <Link className="text-link" to={pathOf('/portfolios/{id}/scenarios', { id: portfolioId })}>
            {portfolio ?? '…'}
          </Link>
          {record.shortDescription && ` · ${record.shortDescription}`}
          {` · ${record.createdByName ?? ''}`}
          {carriedOutDate && (
            <b>
              {' '}
              · applied on {formatDate(carriedOutDate)} by {carriedOutByName}
            </b>
          )}
        </p>
      </div>
      <CompareMenu record={record} />
      <Export id={id} />
      {permissions.edit && (
        <Button
          className="shrinks"
          variant="default"
          aria-label="Edit"
          leftSection={<IconPencil size={15} />}
          onClick={() => void navigate({ to: pathOf(scenario.screens.edit, { id }) })}
        >
          Edit
        </Button>
      )}
      {permissions.edit && carriedOutDate && (
        <Button variant="default" leftSection={<IconArrowBackUp size={15} />} onClick={back}>
          Revert
        </Button>
      )}
      {permissions.edit && !carriedOutDate && (
        <Button leftSection={<IconPlayerPlay size={15} />} disabled={!outcome?.steps.length} onClick={() => setAsking(true)}>
          Apply
        </Button>
      )}
      {isAsking && outcome && (
        <Late onClose={() => setAsking(false)}>
          <CarryOut record={record} steps={outcome.steps} onClose={() => setAsking(false)} />
        </Late>
      )}
    </div>
  )
}

/** The other scenarios of the portfolio, each as the way to both side by side. */
function CompareMenu({ record: { scenarioId, portfolioId } }: { record: RecordOf<typeof scenario> }) {
  const navigate = useNavigate()
  const { data } = useQuery(queryOf(scenarios.calls.list, { query: { portfolioId } }))
  const others = data?.filter((one) => one.scenarioId !== scenarioId) ?? []
  if (others.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button className="shrinks" variant="default" aria-label="Compare" leftSection={<IconColumns2 size={15} />}>
          Compare
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Side by side with</Menu.Label>
        {others.map((one) => (
          <Menu.Item
            key={one.scenarioId}
            onClick={() => void navigate({ to: pathOf('/scenarios/compare/{id}/{otherId}', { id: scenarioId, otherId: one.scenarioId }) })}
          >
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const formats = { xlsx: 'Workbook (XLSX)', csv: 'Text (CSV)' } as const

function Export({ id }: { id: string }) {
  const save = (format: keyof typeof formats) =>
    void download(scenarios.calls.exportScenario, { params: { id }, query: { format } }).catch((error: unknown) =>
      notify(messageOf(error), 'error'),
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button className="shrinks" variant="default" aria-label="Export" leftSection={<IconDownload size={15} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {keysOf(formats).map((format) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
