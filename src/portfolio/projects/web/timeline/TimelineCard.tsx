import '#platform/web/charts/charts.css'
import './timeline.css'
import { useQuery } from '@tanstack/react-query'
import { IconFlag3Filled } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { applications } from '#portfolio/applications/contract.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import { dayNow } from '#platform/contract/day.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { ExportMenu } from '#platform/web/charts/ExportMenu.tsx'
import { ViewSwitch, type View } from '#platform/web/charts/ViewSwitch.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { Shown } from '../projectsOfProgram.ts'
import { Gaps } from './Gaps.tsx'
import { pagePalette } from './palette.ts'
import { ScaleSwitch } from './ScaleSwitch.tsx'
import { TimelineDrawing } from './TimelineDrawing.tsx'
import { gapsIn, isDated, type Ending, type Scale, type TimelineRow } from './timeline.ts'

interface TimelineCardProps {
  /** The name of the program. */
  readonly title: string
  readonly rows: readonly Shown[]
  /** Projects that count towards the percentage. */
  readonly counting: ReadonlySet<Shown>
  /** The same as a table. */
  readonly table: ReactNode
}

/** The projects of a program over time, with its table twin (T switches) and its files. */
export function TimelineCard({ title, rows, counting, table }: TimelineCardProps) {
  const heading = useId()
  const [view, setView] = useState<View>('chart')
  const [scale, setScale] = useState<Scale>()
  const [active, setActive] = useState<string>()
  const [place, width] = useWidth()
  const navigate = useNavigate()
  const router = useRouter()
  const link = useRecordLink()
  const [now] = useState(dayNow)
  const people = useNames('contact')
  const drawn = useMemo(() => rows.map((row) => rowOf(row, people, !counting.has(row))), [rows, people, counting])
  const endings = useEndings(rows)
  const undated = drawn.filter((row) => !isDated(row)).length
  const note = [
    counted(rows.length, 'project'),
    undated > 0 && `${undated} without dates`,
    endings.length > 0 && `${counted(endings.length, 'application')} ends in this period`.replace('applications ends', 'applications end'),
  ]
    .filter(Boolean)
    .join(', ')
  const card = useRef<HTMLElement>(null)
  const switchView = () => {
    // The focused element may disappear with the view.
    card.current?.focus()
    setView(view === 'chart' ? 'table' : 'chart')
  }
  const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.toLowerCase() === 't' && !(target instanceof HTMLInputElement) && !ctrlKey && !metaKey && !altKey) switchView()
  }
  const picture = { title, note, rows: drawn, endings, today: now, scale }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section ref={card} tabIndex={-1} className="card chart-card timeline-card" aria-labelledby={heading} onKeyDown={onKeyDown}>
        <header className="row">
          <h2 id={heading}>Projects</h2>
          <span className="spacer" />
          <span className="timeline-legend inline-row gap-6 soft small" aria-hidden="true">
            <i data-done /> Done <i /> Planned <IconFlag3Filled size={11} /> Application ends
          </span>
          {view === 'chart' && <ScaleSwitch scale={scale} onScale={setScale} />}
          <ViewSwitch view={view} onView={setView} />
          <ExportMenu onSave={async (kind) => (await import('./savePicture.tsx')).saveTimeline(kind, picture)} />
        </header>
        <div ref={place} className="timeline-place">
          {view === 'table'
            ? table
            : width > 0 && (
                <TimelineDrawing
                  rows={drawn}
                  endings={endings}
                  today={now}
                  scale={scale}
                  width={width}
                  palette={pagePalette}
                  href={(id) => router.buildLocation(link(project, id)).href}
                  onOpen={(id) => void navigate(link(project, id))}
                  active={active}
                  onActive={setActive}
                />
              )}
        </div>
        <p className="chart-note">{note}. A bar that ends left of today’s line and is not full is late.</p>
      </section>
      <Gaps gaps={gapsIn(endings, drawn.filter(isDated))} rows={drawn} />
    </>
  )
}

const rowOf = (row: Shown, people: ReadonlyMap<string, string>, isLeftOut: boolean): TimelineRow => ({
  id: row.projectId,
  name: row.name,
  condition: row.projectCondition,
  percent: row.percentComplete,
  cost: row.plannedCost,
  owner: people.get(row.managerContactId ?? '') ?? null,
  from: row.initiationDate,
  to: row.targetDate,
  isLeftOut,
})

const replacing = new Set<string | null>(['Replaces', 'Retires'])
const endsOf = { query: { filter: 'lifecycleEndDate:blank:no', fields: 'name,lifecycleEndDate', sort: 'lifecycleEndDate,name' } }

/** Applications that end, with the visible projects that replace or retire them. */
function useEndings(rows: readonly Shown[]): readonly Ending[] {
  const touches = useMemo(
    () =>
      rows.flatMap((row) =>
        row.applications
          .filter(({ effect }) => replacing.has(effect))
          .map(({ applicationId }) => ({ applicationId, projectId: row.projectId })),
      ),
    [rows],
  )
  const { data } = useQuery({ ...queryOf(applications.calls.list, endsOf), enabled: touches.length > 0 })
  return useMemo(
    () =>
      (data ?? []).flatMap((row) => {
        const projectIds = touches.filter(({ applicationId }) => applicationId === row.applicationId).map(({ projectId }) => projectId)
        return projectIds.length > 0 && row.lifecycleEndDate ? [{ name: row.name, date: row.lifecycleEndDate, projectIds }] : []
      }),
    [data, touches],
  )
}

/** The width of a place, as it is now. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [])
  return [place, width] as const
}
