import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { asOf } from '#insight/as-of/contract.ts'
import type { ApplicationThen } from '#insight/as-of/contract/shapes.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { useGridState } from '#platform/web/screen/useGridState.ts'
import type { Address } from './address.ts'
import { ApplicationName } from './ApplicationName.tsx'
import { Then } from './Limit.tsx'
import { PrintedThen } from './PrintedThen.tsx'
import { shapes } from './shapes.ts'

const base = { ...emptyGridState, sorting: [{ column: 'name', descending: false }] }

/** The list of applications as it was; read-only. */
export default function ApplicationsThen({ address }: { address: Address }) {
  const { date, portfolio } = address
  const { data, error, refetch } = useQuery(
    queryOf(asOf.calls.applications, { query: { date, ...(portfolio && { portfolioId: portfolio }) } }),
  )
  const [state, setState] = useGridState('applicationsAsOf', base)
  const navigate = useNavigate()
  const recordLink = useRecordLink()
  const columns = useMemo(() => columnsFor(data?.amountsSeen ?? false), [data?.amountsSeen])
  return (
    <Then shape={shapes.applications} limits={data?.limits} error={error} onRetry={() => void refetch()}>
      <OnPaper label="The day" isAbove>
        <PrintedThen address={address} limits={data?.limits} />
      </OnPaper>
      <div className="as-of-grid column">
        <Grid<ApplicationThen>
          name="applications"
          nameOfOne="application"
          label={`Applications as of ${formatDate(date)}`}
          rows={state && data?.applications}
          columns={columns}
          rowId={({ applicationId }) => applicationId}
          state={state ?? base}
          onState={setState}
          onOpen={({ applicationId, isThere }) => isThere && void navigate(recordLink(application, applicationId))}
          mobileRow={phoneRow}
          empty={<EmptyPlace title="No applications on that day" text="Choose another day or another portfolio." />}
        />
      </div>
    </Then>
  )
}

const columnsFor = (amountsSeen: boolean): GridColumn<ApplicationThen>[] => [
  {
    id: 'name',
    label: 'Name',
    kind: 'text',
    width: 260,
    pinned: true,
    title: true,
    value: ({ name }) => name,
    cell: (row) => <ApplicationName row={row} />,
  },
  { id: 'state', label: 'State', kind: 'set', width: 140, value: ({ state }) => state },
  {
    id: 'time',
    label: 'TIME',
    kind: 'set',
    width: 110,
    blank: 'Not scored',
    value: ({ timeRecommendation }) => timeRecommendation,
    cell: ({ timeRecommendation: time }) => time && <TimeChip time={time} />,
  },
  {
    id: 'business',
    label: 'Business score',
    kind: 'number',
    decimals: 1,
    width: 146,
    aggregate: 'mean',
    value: ({ businessQuestionsScore }) => businessQuestionsScore,
    blank: 'Not scored',
    cell: ({ businessQuestionsScore: score }) => (score === null ? null : <ScoreBar score={score} />),
  },
  {
    id: 'technology',
    label: 'Technology score',
    kind: 'number',
    decimals: 1,
    width: 160,
    aggregate: 'mean',
    value: ({ technologyQuestionsNetScore }) => technologyQuestionsNetScore,
    blank: 'Not scored',
    cell: ({ technologyQuestionsNetScore: score }) => (score === null ? null : <ScoreBar score={score} />),
  },
  {
    id: 'criticality',
    label: 'Criticality',
    kind: 'number',
    width: 112,
    value: ({ criticality }) => criticality,
    cell: ({ criticality }) => <CriticalityTicks value={criticality} />,
  },
  ...(amountsSeen
    ? [
        {
          id: 'cost',
          label: 'Yearly cost',
          kind: 'money',
          width: 130,
          aggregate: 'sum',
          value: ({ yearlyCost }) => yearlyCost,
        } as const satisfies GridColumn<ApplicationThen>,
      ]
    : []),
  { id: 'planned', label: 'Planned', kind: 'set', width: 110, value: ({ plannedDisposition }) => plannedDisposition },
  { id: 'areas', label: 'Business areas', kind: 'sets', width: 180, value: ({ areas }) => areas },
  { id: 'type', label: 'Type', kind: 'set', width: 110, value: ({ isThirdParty }) => (isThirdParty ? 'Third party' : 'Own') },
  { id: 'ends', label: 'In use until', kind: 'date', width: 120, value: ({ lifecycleEndDate }) => lifecycleEndDate },
  { id: 'use', label: 'In use', kind: 'set', width: 100, value: ({ active }) => (active ? 'Yes' : 'Archived') },
]

const phoneRow = ({
  applicationId,
  name,
  state,
  timeRecommendation,
  businessQuestionsScore,
  technologyQuestionsNetScore,
  isThere,
}: ApplicationThen) => (
  <span className="grid-phone-row">
    <RecordSquare entity="application" id={applicationId} name={name} size={32} />
    <b>{name}</b>
    <span>
      {formatNumber(businessQuestionsScore, 1) || '–'} / {formatNumber(technologyQuestionsNetScore, 1) || '–'}
    </span>
    <small>{[state, timeRecommendation ?? 'Not scored', !isThere && 'deleted since'].filter(Boolean).join(' · ')}</small>
  </span>
)
