import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { application } from '#portfolio/applications/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useShowPeek } from '#platform/web/peek/PeekLinks.tsx'
import { recordLink, useRecordLink } from '#platform/web/screen/recordLink.ts'
import { useGridState } from '#platform/web/screen/useGridState.ts'
import { groupOf, plannedOtherwise, type Point } from './points.ts'

type Names = ReadonlyMap<string, string>

const base = { ...emptyGridState, sorting: [{ column: 'criticality', descending: true }] }

/** The chart's table twin: the same applications, those without scores included. */
export default function TimeTable({ points, states, areas }: { points: readonly Point[]; states: Names; areas: Names }) {
  const navigate = useNavigate()
  const showPeek = useShowPeek()
  const [state, setState] = useGridState('timeAnalysis', base)
  const columns = useMemo(() => columnsFor(states, areas), [states, areas])
  return (
    <Grid<Point>
      name={application.plural}
      nameOfOne={application.label}
      label="Applications in the chart"
      rows={state && points}
      columns={columns}
      rowId={(point) => point.id}
      state={state ?? base}
      onState={setState}
      onOpen={(point) => void navigate(recordLink(application, point.id))}
      onPeek={(point) => showPeek(point?.id)}
      mobileRow={phoneRow}
      empty={<EmptyPlace title="No application here" text="Choose another portfolio, state or area." />}
    />
  )
}

const columnsFor = (states: Names, areas: Names): GridColumn<Point>[] => [
  {
    id: 'name',
    label: 'Name',
    kind: 'text',
    value: (point) => point.name,
    width: 260,
    pinned: true,
    cell: (point) => <NameCell point={point} />,
  },
  {
    id: 'time',
    label: 'TIME',
    kind: 'set',
    value: groupOf,
    width: 120,
    cell: ({ time }) => time && <TimeChip time={time} />,
  },
  {
    id: 'business',
    label: 'Business score',
    kind: 'number',
    decimals: 1,
    value: (point) => point.business,
    width: 150,
    aggregate: 'mean',
    blank: 'Not scored',
    cell: ({ business: score }) => (score === null ? null : <ScoreBar score={score} />),
  },
  {
    id: 'technology',
    label: 'Technology score',
    kind: 'number',
    decimals: 1,
    value: (point) => point.technology,
    width: 160,
    aggregate: 'mean',
    blank: 'Not scored',
    cell: ({ technology: score }) => (score === null ? null : <ScoreBar score={score} />),
  },
  {
    id: 'criticality',
    label: 'Criticality',
    kind: 'number',
    value: (point) => point.criticality,
    width: 120,
    cell: (point) => <CriticalityTicks value={point.criticality} />,
  },
  {
    id: 'planned',
    label: 'Planned',
    kind: 'set',
    width: 120,
    value: (point) => point.planned ?? '',
    cell: (point) => <TimeChip time={point.planned} />,
  },
  {
    id: 'otherwise',
    label: 'Planned otherwise',
    kind: 'set',
    width: 150,
    value: (point) => (plannedOtherwise([point]).length ? 'Yes' : 'No'),
  },
  { id: 'state', label: 'State', kind: 'set', value: (point) => (point.stateId ? (states.get(point.stateId) ?? '') : ''), width: 150 },
  { id: 'areas', label: 'Business areas', kind: 'sets', value: (point) => point.areaIds.map((id) => areas.get(id) ?? ''), width: 200 },
]

function NameCell({ point }: { point: Point }) {
  const recordLink = useRecordLink()
  return (
    <span className="record-name">
      <RecordSquare entity="application" id={point.id} name={point.name} />
      <Link {...recordLink(application, point.id)} tabIndex={-1}>
        {point.name}
      </Link>
    </span>
  )
}

const phoneRow = (point: Point) => (
  <span className="grid-phone-row">
    <RecordSquare entity="application" id={point.id} name={point.name} size={32} />
    <b>{point.name}</b>
    <span>
      {formatNumber(point.business, 1) || '–'} / {formatNumber(point.technology, 1) || '–'}
    </span>
    <small>{groupOf(point)}</small>
    <small>Business / technology</small>
  </span>
)
