import './analytics.css'
import './time-side.css'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { PeekLinks } from '#platform/web/peek/PeekLinks.tsx'
import { application } from '#portfolio/applications/contract.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { ChartExport } from '#platform/web/charts/ChartExport.tsx'
import { ViewBones } from '#platform/web/charts/ViewBones.tsx'
import { ViewSwitch, type View } from '#platform/web/charts/ViewSwitch.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { densityOf, mostBubbles, rampOf } from './chart/density.ts'
import { timeDrawing, type Drawn } from './chart/option.ts'
import { areaFacets, narrowed, narrowingIn, searchOf, stateFacets, type Narrowing } from './filters.ts'
import { FacetButton } from './FacetButton.tsx'
import { countsOf, isPlaced, times, type Group, type Placed, type Point } from './points.ts'
import { PrintedPoints } from './PrintedPoints.tsx'
import { timeTip } from './timeTip.tsx'
import { useTimePoints } from './useTimePoints.ts'

const Chart = lazy(() => import('#platform/web/charts/Chart.tsx'))
const TimePeek = lazy(() => import('./TimePeek.tsx'))
const PointSide = lazy(() => import('./PointSide.tsx'))
const TimeSide = lazy(() => import('./TimeSide.tsx'))
const TimeTable = lazy(() => import('./TimeTable.tsx'))

/** Every application by technology and business score: what to tolerate, invest in, migrate and eliminate. */
export default function TimeAnalysis() {
  const [chosen, choose, view, setView, explainedId, explain] = useChoice()
  const { points: all, threshold, archived, error, retry } = useTimePoints(chosen.portfolioId)
  const points = useMemo(() => all && narrowed(all, chosen), [all, chosen])
  const names = { states: useNames('refApplicationState'), areas: useNames('area'), portfolios: useNames('portfolio') }
  const [shown, show] = useState<Group | null>(null)
  const placed = useMemo(() => points?.filter(isPlaced) ?? [], [points])
  const about = useCallback((point: Placed) => aboutOf(point, names.states, names.areas), [names.states, names.areas])
  const note = useMemo(() => (points ? noteOf(points, placed, archived) : ''), [points, placed, archived])
  const caption = points && { title: titleOf(chosen, names.portfolios), note }
  const explained = points?.find((point) => point.id === explainedId)
  usePageTitle('TIME analysis', points?.length)
  if (error && !all)
    return (
      <EmptyPlace
        title="The chart could not be loaded"
        text={messageOf(error)}
        action={
          chosen.portfolioId && (isProblem(error, 404) || isProblem(error, 400)) ? (
            <button type="button" className="plain-button" onClick={() => choose({ ...chosen, portfolioId: null })}>
              Show all portfolios
            </button>
          ) : (
            <button type="button" className="plain-button" onClick={retry}>
              Try again
            </button>
          )
        }
      />
    )
  const picture =
    caption && placed.length > 0 ? { drawing: timeDrawing(placed, threshold, null), ...caption, fileName: 'time-analysis' } : undefined
  return (
    <>
      {points && view === 'chart' && (
        <OnPaper label="TIME analysis" picture={picture && (async () => (await import('#platform/web/charts/files.ts')).svgOf(picture))}>
          <p>{note}</p>
          <PrintedPoints points={points} states={names.states} areas={names.areas} />
        </OnPaper>
      )}
      <TimeBar all={all ?? []} chosen={chosen} onChoose={choose} names={names}>
        <ViewSwitch view={view} onView={setView} />
        {picture && <ChartExport picture={picture} />}
      </TimeBar>
      <PeekLinks entity={application}>
        <div className="time-body" data-view={view}>
          <div className="time-main column">
            <Suspense fallback={<ViewBones shape="quadrants" />}>
              {!points ? (
                <ViewBones shape="quadrants" />
              ) : all?.length === 0 && !chosen.portfolioId ? (
                <NoApplications />
              ) : view === 'table' ? (
                <TimeTable points={points} states={names.states} areas={names.areas} />
              ) : (
                <TimeChart points={points} placed={placed} threshold={threshold} shown={shown} about={about} onExplain={explain} />
              )}
            </Suspense>
            {caption && placed.length > 0 && view === 'chart' && (
              <p className="time-note rigid soft small" role="status">
                {caption.note}
                {placed.length > mostBubbles && <Ramp fullest={fullestOf(placed)} />}
              </p>
            )}
          </div>
          {points && (all!.length > 0 || chosen.portfolioId) && view === 'chart' && (
            <Suspense fallback={<div className="time-side" aria-busy="true" />}>
              {explained ? (
                <PointSide point={explained} onClose={() => explain(undefined)} />
              ) : (
                <TimeSide points={points} shown={shown} onShow={show} />
              )}
            </Suspense>
          )}
          <Suspense>
            <TimePeek />
          </Suspense>
        </div>
      </PeekLinks>
    </>
  )
}

interface TimeBarProps {
  readonly all: readonly Point[]
  readonly chosen: Narrowing
  readonly onChoose: (chosen: Narrowing) => void
  readonly names: Readonly<Record<'states' | 'areas' | 'portfolios', ReadonlyMap<string, string>>>
  readonly children: ReactNode
}

/** Which applications the chart shows. */
function TimeBar({ all, chosen, onChoose, names, children }: TimeBarProps) {
  return (
    <div className="time-bar row wraps rigid" role="toolbar" aria-label="Chart tools">
      <FacetButton
        label="State"
        facets={stateFacets(all, chosen, names.states)}
        chosen={chosen.stateIds}
        onChange={(stateIds) => onChoose({ ...chosen, stateIds })}
      />
      <FacetButton
        label="Area"
        facets={areaFacets(all, chosen, names.areas)}
        chosen={chosen.areaIds}
        onChange={(areaIds) => onChoose({ ...chosen, areaIds })}
      />
      <span className="spacer" />
      {children}
    </div>
  )
}

/** The workspace has none that one sees. */
function NoApplications() {
  const mayAdd = useCan(['EDIT_APPLICATIONS'])
  return (
    <EmptyPlace
      title="No applications yet"
      text="The chart places each application by its technology score and its business score."
      action={
        mayAdd && (
          <Link className="plain-button as-link" to="/applications/import">
            Import applications
          </Link>
        )
      }
    />
  )
}

interface TimeChartProps {
  points: readonly Point[]
  placed: readonly Placed[]
  threshold: number
  shown: Group | null
  about(point: Placed): string
  onExplain(applicationId: string): void
}

function TimeChart({ points, placed, threshold, shown, about, onExplain }: TimeChartProps) {
  const drawing = useMemo(() => timeDrawing(placed, threshold, shown), [placed, threshold, shown])
  const open = (datum: unknown) => {
    const drawn = datum as Drawn
    if ('point' in drawn) onExplain(drawn.point.id)
  }
  if (points.length === 0) return <EmptyPlace title="No application here" text="Choose another portfolio, state or area." />
  if (placed.length === 0)
    return (
      <EmptyPlace
        title="No application is scored yet"
        text="Answer the technology and business questions on an application’s Scoring tab; it then appears here by its scores."
      />
    )
  return (
    <div className="time-chart">
      <Chart label={inWords(placed)} drawing={drawing} tip={(datum) => timeTip(datum, about)} onOpen={open} />
    </div>
  )
}

function inWords(placed: readonly Placed[]): string {
  const counts = countsOf(placed)
  return `Bubble chart of ${formatNumber(placed.length)} applications by technology and business score. ${times.map((time) => `${time}: ${formatNumber(counts.get(time))}`).join(', ')}.`
}

/** Note on the applications left out, and on how a crowded chart is drawn. */
function noteOf(points: readonly Point[], drawn: readonly Placed[], archived: number): string {
  const placed = drawn.length
  const parts = [`${formatNumber(placed)} of ${counted(points.length, 'application')} by their scores, sized by criticality`]
  const left = [
    points.length > placed && `${formatNumber(points.length - placed)} not scored`,
    archived && `${formatNumber(archived)} archived`,
  ]
  if (left.some(Boolean)) parts.push(`left out: ${left.filter(Boolean).join(', ')}`)
  if (placed > mostBubbles) {
    parts.push(
      `bubbles are single applications, a square holds up to ${formatNumber(fullestOf(drawn))}, in a stronger colour the more it holds`,
    )
  }
  return `${parts.join('; ')}.`
}

/** How many the fullest square holds. */
const fullestOf = (drawn: readonly Placed[]) => Math.max(0, ...densityOf(drawn).cells.map(({ count }) => count))

/** The strengths of the squares, from one application to the fullest. */
const Ramp = ({ fullest }: { fullest: number }) => (
  <span className="time-ramp inline-row numbers" aria-hidden="true">
    1
    {rampOf(fullest).map((strength) => (
      <i key={strength} style={{ opacity: strength }} />
    ))}
    {formatNumber(fullest)}
  </span>
)

const titleOf = ({ portfolioId }: Narrowing, portfolios: ReadonlyMap<string, string>) =>
  `TIME analysis${portfolioId ? ` · ${portfolios.get(portfolioId) ?? ''}` : ''}`

const aboutOf = (point: Placed, states: ReadonlyMap<string, string>, areas: ReadonlyMap<string, string>): string =>
  [point.stateId && states.get(point.stateId), ...point.areaIds.slice(0, 3).map((id) => areas.get(id))].filter(Boolean).join(' · ')

/** The choice and the view are in the address, so that a link or a reload comes back to them. */
function useChoice() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const chosen = useMemo(() => narrowingIn(search), [search])
  const put = (next: object) => void navigate({ ...inPlace, search: (old: object) => ({ ...old, ...next }) })
  const view: View = search['view'] === 'table' ? 'table' : 'chart'
  return [
    chosen,
    (next: Narrowing) => put(searchOf(next)),
    view,
    (next: View) => put({ view: next === 'chart' ? undefined : next }),
    typeof search['explained'] === 'string' ? search['explained'] : undefined,
    (explained: string | undefined) => put({ explained, peek: undefined }),
  ] as const
}
