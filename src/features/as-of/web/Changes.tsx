import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { application } from '#features/applications/contract/application.ts'
import { asOf } from '#features/as-of/contract.ts'
import { happeningNames, happenings, type Happening } from '#features/as-of/contract/months.ts'
import type { ChangeThen, Comparison, Standing } from '#features/as-of/contract/shapes.ts'
import { formatMoney, formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { useGridState } from '#platform/web/screen/useGridState.ts'
import { useAddress, type Address } from './address.ts'
import { ApplicationName } from './ApplicationName.tsx'
import { Limit, Then } from './Limit.tsx'

const base = { ...emptyGridState, sorting: [{ column: 'name', descending: false }] }

/** Two days compared: what came, went and moved. The grid exports what it shows. */
export default function Changes({ address: { date, to, portfolio, only } }: { address: Address }) {
  const { data, error, refetch } = useQuery(
    queryOf(asOf.calls.comparison, { query: { from: date, to, ...(portfolio && { portfolioId: portfolio }) } }),
  )
  const [, show] = useAddress()
  const [state, setState] = useGridState('changesAsOf', base)
  const navigate = useNavigate()
  const recordLink = useRecordLink()
  const amountsSeen = data?.to.figures.amountsSeen ?? false
  const columns = useMemo(() => columnsFor(amountsSeen), [amountsSeen])
  const rows = useMemo(() => data?.changes.filter((one) => !only || one.happenings.includes(only)), [data, only])
  return (
    <Then limits={data?.from.limits} error={error} onRetry={() => void refetch()}>
      {data && <Summary told={data} only={only} onOnly={(happening) => show({ only: happening })} />}
      {data?.changes.length === 0 ? (
        <EmptyPlace
          title="Nothing has changed between these days"
          text="No application came, went, moved in TIME, or got another state or cost."
        />
      ) : (
        <div className="as-of-grid">
          <Grid<ChangeThen>
            name="changes"
            nameOfOne="change"
            label="Applications that changed between the two days"
            rows={state && rows}
            columns={columns}
            rowId={({ applicationId }) => applicationId}
            state={state ?? base}
            onState={setState}
            onOpen={({ applicationId, isThere }) => isThere && void navigate(recordLink(application, applicationId))}
            mobileRow={phoneRow}
            empty={<EmptyPlace title="None of these" text="Choose another kind of change above." />}
          />
        </div>
      )}
      {data && data.to.limits.wholeSince !== data.from.limits.wholeSince && <Limit limits={data.to.limits} />}
    </Then>
  )
}

interface SummaryProps {
  readonly told: Comparison
  readonly only: Happening | undefined
  readonly onOnly: (happening: Happening | undefined) => void
}

/** How many of each; a button shows those alone. */
function Summary({ told: { from, to, stayed, changes }, only, onOnly }: SummaryProps) {
  const count = (happening: Happening) => changes.filter((one) => one.happenings.includes(happening)).length
  const shown = happenings.filter((happening) => happening !== 'cost' || to.figures.amountsSeen)
  const [before, after] = [from.figures, to.figures]
  return (
    <div className="as-of-summary">
      <div role="group" aria-label="Only these">
        {shown.map((happening) => (
          <button
            key={happening}
            type="button"
            className="plain-button"
            aria-pressed={only === happening}
            onClick={() => onOnly(only === happening ? undefined : happening)}
          >
            {happeningNames[happening]} <b>{formatNumber(count(happening), 0)}</b>
          </button>
        ))}
      </div>
      <p>
        {formatNumber(before.applications.grandTotal, 0)} → {formatNumber(after.applications.grandTotal, 0)} applications,{' '}
        {formatNumber(stayed, 0)} in use on both days
        {after.amountsSeen && (
          <>
            {' '}
            · yearly cost {formatMoneyShort(before.totalCost.grandTotal)} → {formatMoneyShort(after.totalCost.grandTotal)}
          </>
        )}
      </p>
    </div>
  )
}

function whatOf({ happenings: all, way }: ChangeThen): string {
  if (all.length === 2 && all.includes('came')) return 'Came and went'
  return all.map((one) => (way ? `${happeningNames[one]}: ${way}` : happeningNames[one])).join(', ')
}
/** What it was and what it is; one where nothing changed, nothing of what came and went. */
const both = ({ before, after }: ChangeThen, of: (standing: Standing) => string): string => {
  const [was, is] = [before && (of(before) || '–'), after && (of(after) || '–')]
  if (was === null || is === null || was === is) return (was ?? is ?? '').replace(/^–$/, '')
  return `${was} → ${is}`
}
const moneyOf = ({ yearlyCost }: Standing) => formatMoney(yearlyCost)
const timeOf = ({ timeRecommendation }: Standing) => timeRecommendation ?? 'Not scored'
const stateOf = ({ state }: Standing) => state ?? ''

function columnsFor(amountsSeen: boolean): GridColumn<ChangeThen>[] {
  const column = (id: string, label: string, value: (row: ChangeThen) => unknown, more: Partial<GridColumn<ChangeThen>> = {}) => ({
    id,
    label,
    kind: 'text' as const,
    width: 190,
    value,
    ...more,
  })
  const costs: GridColumn<ChangeThen>[] = [
    column('costBefore', 'Cost before', ({ before }) => before?.yearlyCost ?? null, { kind: 'money', width: 120, aggregate: 'sum' }),
    column('costAfter', 'Cost after', ({ after }) => after?.yearlyCost ?? null, { kind: 'money', width: 120, aggregate: 'sum' }),
    column('costChange', 'Difference', ({ before, after }) => (after?.yearlyCost ?? 0) - (before?.yearlyCost ?? 0), {
      kind: 'money',
      width: 120,
      aggregate: 'sum',
    }),
  ]
  return [
    column('name', 'Name', ({ name }) => name, { width: 260, pinned: true, title: true, cell: (row) => <ApplicationName row={row} /> }),
    column('what', 'What happened', whatOf, { kind: 'set', width: 200 }),
    column('time', 'TIME', (row) => both(row, timeOf)),
    column('state', 'State', (row) => both(row, stateOf), { width: 210 }),
    ...(amountsSeen ? costs : []),
    ...(['businessQuestionsScore', 'technologyQuestionsNetScore'] as const).map((name) =>
      column(
        name,
        name === 'businessQuestionsScore' ? 'Business score' : 'Technology score',
        (row) => both(row, (standing) => formatNumber(standing[name], 1)),
        { width: 150 },
      ),
    ),
  ]
}

const phoneRow = (row: ChangeThen) => (
  <span className="grid-phone-row">
    <RecordLogo name={row.name} size={32} />
    <b>{row.name}</b>
    <span>{both(row, timeOf)}</span>
    <small className="wide">
      {[whatOf(row), row.happenings.includes('state') && both(row, stateOf), row.happenings.includes('cost') && both(row, moneyOf)]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </span>
)
