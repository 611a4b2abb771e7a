/** The columns of two days compared: what it was, struck out, beside what it is; what is the same on both days is grey. */
import type { ReactNode } from 'react'
import { happeningNames } from '#insight/as-of/contract/months.ts'
import type { ChangeThen, Standing } from '#insight/as-of/contract/shapes.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { StateDot } from '#platform/web/cells/StateDot.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { ApplicationName } from './ApplicationName.tsx'
import { signed } from './months/words.ts'

const whatOf = ({ happenings: all, way }: ChangeThen): string =>
  isPassing(all) ? 'Added and removed again' : all.map((one) => (way ? `${happeningNames[one]}: ${way}` : happeningNames[one])).join(', ')
const isPassing = (all: ChangeThen['happenings']) => all.length === 2 && all.includes('came')

const timeOf = ({ timeRecommendation }: Standing) => timeRecommendation ?? 'Not scored'
const stateOf = ({ state }: Standing) => state ?? ''
const moneyOf = ({ yearlyCost }: Standing) => formatMoney(yearlyCost)
const scores = ['businessQuestionsScore', 'technologyQuestionsNetScore'] as const
type Score = (typeof scores)[number]
const scoreOf = (name: Score) => (standing: Standing) => formatNumber(standing[name], 1)

/** Value before and after; a single value if it is unchanged or the application came or went. */
const both = ({ before, after }: ChangeThen, of: (standing: Standing) => string): string => {
  const [was, is] = [before && (of(before) || '–'), after && (of(after) || '–')]
  if (was === null || is === null || was === is) return (was ?? is ?? '').replace(/^–$/, '')
  return `${was} → ${is}`
}

/** Drawn: struck out if removed, grey if unchanged. */
function Both({ row: { before, after }, of, draw }: { row: ChangeThen; of(standing: Standing): string; draw?(is: Standing): ReactNode }) {
  const [was, is] = [before && of(before), after && of(after)]
  if (before && after && was === is) return <span className="as-of-same">{is}</span>
  const drawn = after && (draw?.(after) || is || '–')
  if (!before) return <span>{is && drawn}</span>
  if (!after) return <s>{was}</s>
  return (
    <span className="as-of-both inline-row gap-6">
      <s>{was || '–'}</s>{' '}
      <i className="soft" aria-label="then">
        →
      </i>{' '}
      <b>{drawn}</b>
    </span>
  )
}

/** By how much a score has moved. */
function Moved({ row: { before, after }, name }: { row: ChangeThen; name: Score }) {
  const [was, is] = [before?.[name] ?? null, after?.[name] ?? null]
  const by = was === null || is === null ? 0 : Math.round((is - was) * 10) / 10
  return (
    <small data-way={by === 0 ? undefined : by > 0 ? 'up' : 'down'}>{by !== 0 && signed(by, (amount) => formatNumber(amount, 1))}</small>
  )
}

const costChange = ({ before, after }: ChangeThen) => (after?.yearlyCost ?? 0) - (before?.yearlyCost ?? 0)

const wayWords = { came: happeningNames.came, went: happeningNames.went, changed: 'Changed' }

/** Came, went or changed; what changed the other columns say. */
function What({ row }: { row: ChangeThen }) {
  const { happenings: all } = row
  const way = isPassing(all) ? undefined : all.includes('came') ? 'came' : all.includes('went') ? 'went' : 'changed'
  const words = way === 'changed' && all.every((one) => one === 'cost') ? 'Cost changed' : way ? wayWords[way] : whatOf(row)
  return (
    <span className="as-of-what small medium" data-way={way} title={whatOf(row)}>
      {words}
    </span>
  )
}

export function changeColumns(
  amountsSeen: boolean,
  colourOf: (state: string) => string | null,
  ownerOf?: (applicationId: string) => string,
): GridColumn<ChangeThen>[] {
  const column = (id: string, label: string, value: (row: ChangeThen) => unknown, more: Partial<GridColumn<ChangeThen>> = {}) => ({
    id,
    label,
    kind: 'text' as const,
    width: 190,
    value,
    ...more,
  })
  const costs: GridColumn<ChangeThen>[] = [
    column('costChange', 'Cost change', costChange, {
      kind: 'money',
      width: 112,
      aggregate: 'sum',
      cell: (row) => (
        <span className={isCostMoved(row) ? undefined : 'as-of-same'}>{signed(costChange(row), formatMoney).replace(/^0$/, '–')}</span>
      ),
    }),
    column('costBefore', 'Cost before', ({ before }) => before?.yearlyCost ?? null, {
      kind: 'money',
      width: 120,
      aggregate: 'sum',
      hidden: true,
    }),
    column('costAfter', 'Cost after', ({ after }) => after?.yearlyCost ?? null, {
      kind: 'money',
      width: 120,
      aggregate: 'sum',
      hidden: true,
    }),
  ]
  return [
    column('name', 'Name', ({ name }) => name, { width: 216, pinned: true, title: true, cell: (row) => <ApplicationName row={row} /> }),
    column('what', 'Change', whatOf, { kind: 'set', width: 110, cell: (row) => <What row={row} /> }),
    column('state', 'State', (row) => both(row, stateOf), {
      width: 232,
      cell: (row) => <Both row={row} of={stateOf} draw={(is) => <StateDot label={stateOf(is)} colour={colourOf(stateOf(is))} />} />,
    }),
    column('time', 'TIME', (row) => both(row, timeOf), {
      width: 172,
      cell: (row) => <Both row={row} of={timeOf} draw={({ timeRecommendation }) => <TimeChip time={timeRecommendation} />} />,
    }),
    ...scores.toReversed().map((name) =>
      column(name, name === 'businessQuestionsScore' ? 'Business score' : 'Technology score', (row) => both(row, scoreOf(name)), {
        width: 156,
        hidden: name === 'businessQuestionsScore',
        cell: (row) => (
          <span className="as-of-score">
            <Both row={row} of={scoreOf(name)} /> <Moved row={row} name={name} />
          </span>
        ),
      }),
    ),
    ...(amountsSeen ? costs : []),
    ...(ownerOf ? [column('owner', 'Owners', ({ applicationId }) => ownerOf(applicationId), { width: 144, kind: 'set' })] : []),
  ]
}

const isCostMoved = ({ happenings: all }: ChangeThen) => all.some((one) => one === 'came' || one === 'went')

export const phoneRow = (row: ChangeThen) => (
  <span className="grid-phone-row">
    <RecordSquare entity="application" id={row.applicationId} name={row.name} size={32} />
    <b>{row.name}</b>
    <span>{both(row, timeOf)}</span>
    <small className="wide">
      {[
        whatOf(row),
        row.happenings.includes('state') && both(row, stateOf),
        row.happenings.includes('score') && both(row, scoreOf('technologyQuestionsNetScore')),
        row.happenings.includes('cost') && both(row, moneyOf),
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </span>
)
