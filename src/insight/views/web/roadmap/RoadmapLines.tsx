import { Link } from '@tanstack/react-router'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type KeyboardEvent } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { formatDate } from '#platform/contract/format.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { States } from '#platform/web/lifecycle-states/states.ts'
import {
  bothRun,
  drawnIn,
  isIn,
  lacksSuccessor,
  perYear,
  placeOf,
  stretchesOf,
  successorWords,
  vendorWords,
  type Line,
  type Period,
  type RoadmapApplication,
} from './lives.ts'

interface RoadmapLinesProps {
  readonly lines: readonly Line[]
  readonly folded: ReadonlySet<string>
  readonly onFold: (areaId: string) => void
  readonly period: Period
  readonly today: string
  readonly states: States
}

const rowHeight = 30

/** A bar for each application, under its business area. No more lines are drawn than are in sight. */
export function RoadmapLines({ lines, folded, onFold, period, today, states }: RoadmapLinesProps) {
  'use no memo' // the virtualizer is mutable
  const scroller = useRef<HTMLDivElement>(null)
  const down = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollPaddingStart: 44,
  })
  // Arrows move between the lines; Home and End to the first and the last.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = Number(event.target.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? -1)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key]
    if (to === undefined || to < 0 || to >= lines.length) return
    event.preventDefault()
    down.scrollToIndex(to)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-line="${to}"] :is(a, button)`)?.focus())
  }
  return (
    <div className="roadmap" ref={scroller}>
      <div className="roadmap-head soft small" aria-hidden="true">
        <span>Application</span>
        <div className="roadmap-lane">
          {period.ticks.map(({ day, label, year }) => (
            <i key={day} style={{ left: `${placeOf(period, day)}%` }} data-year={year ? true : undefined}>
              <b>{year}</b>
              {label}
            </i>
          ))}
          {isIn(period, today) && <em style={{ left: `${placeOf(period, today)}%` }}>Today</em>}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows between the links in it */}
      <ul style={{ height: down.getTotalSize() }} aria-label="Applications over time" onKeyDown={onKeyDown}>
        {down.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]!
          return (
            <li
              key={line.kind === 'area' ? line.id : line.application.applicationId}
              data-line={index}
              data-kind={line.kind}
              aria-posinset={index + 1}
              aria-setsize={lines.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              {line.kind === 'area' ? (
                <button className="row gap-6" type="button" aria-expanded={!folded.has(line.id)} onClick={() => onFold(line.id)}>
                  {folded.has(line.id) ? <IconChevronRight size={14} /> : <IconChevronDown size={14} />}
                  <b>{line.name}</b> <small className="soft">{line.count}</small>
                  {line.cost > 0 && <small className="roadmap-cost soft">{perYear(line.cost)}</small>}
                </button>
              ) : (
                <LifeLine one={line.application} {...{ period, today, states }} />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface LifeLineProps {
  readonly one: RoadmapApplication
  readonly period: Period
  readonly today: string
  readonly states: States
}

function LifeLine({ one, period, today, states }: LifeLineProps) {
  const recordLink = useRecordLink()
  const { lifecycleEndDate: end, lifecycleStartDate: start, vendorEndDate: vendor } = one
  const both = bothRun(one)
  const nameOf = (id: string | null) => (id === null ? '' : (states.get(id)?.name ?? ''))
  const ends = end !== null && isIn(period, end)
  return (
    <Link {...recordLink(application, one.applicationId)}>
      <span className="roadmap-name row rigid">
        <RecordSquare entity="application" id={one.applicationId} name={one.name} />
        <span className="clipped">{one.name}</span>
      </span>
      <span className="visually-hidden">{inWords(one, nameOf, today)}</span>
      <span className="roadmap-lane" aria-hidden="true">
        {period.ticks.map(({ day, year }) => (
          <i key={day} style={{ left: `${placeOf(period, day)}%` }} data-year={year ? true : undefined} />
        ))}
        {drawnIn(period, stretchesOf(one, today)).map(({ stateId, from, left, width }) => (
          <span
            key={`${stateId} ${from}`}
            className="roadmap-bar"
            data-ahead={(from !== null && from > today) || undefined}
            style={{ left: `${left}%`, width: `${width}%`, '--own': states.get(stateId ?? '')?.colour ?? '#8d96a8' }}
          >
            {nameOf(stateId)}
          </span>
        ))}
        {both &&
          drawnIn(period, [both]).map(({ left, width }) => (
            <span key="both" className="roadmap-both" style={{ left: `${left}%`, width: `${width}%` }} />
          ))}
        {start !== null && isIn(period, start) && start > today && (
          <span className="roadmap-start" style={{ left: `${placeOf(period, start)}%` }} />
        )}
        {vendor !== null && vendor < period.to && (
          <span
            className="roadmap-vendor"
            data-before={vendor < period.from || undefined}
            title={vendorWords(vendor, today)}
            style={{ left: `${placeOf(period, vendor)}%` }}
          />
        )}
        {isIn(period, today) && <span className="roadmap-today" style={{ left: `${placeOf(period, today)}%` }} />}
        {ends && (
          <span className="roadmap-end" data-late={placeOf(period, end) > 80 || undefined} style={{ left: `${placeOf(period, end)}%` }}>
            <span>
              {formatDate(end)} {lacksSuccessor(one) ? <NoSuccessor /> : <small>{successorWords(one)}</small>}
            </span>
          </span>
        )}
      </span>
    </Link>
  )
}

const NoSuccessor = () => (
  <small data-bare>
    <IconAlertTriangle size={12} aria-hidden="true" /> No successor
  </small>
)

/** The lane in words, for screen readers. */
function inWords(one: RoadmapApplication, nameOf: (id: string | null) => string, today: string): string {
  const { currentStateId, lifecycleStartDate, lifecycleEndDate, vendorEndDate, states, successors } = one
  return [
    nameOf(currentStateId),
    lifecycleStartDate && `in use from ${formatDate(lifecycleStartDate)}`,
    ...states.map(({ refApplicationStateId, day }) => `${nameOf(refApplicationStateId)} from ${formatDate(day)}`),
    lifecycleEndDate && `ends ${formatDate(lifecycleEndDate)}`,
    vendorEndDate && vendorWords(vendorEndDate, today).toLowerCase(),
    successors.length ? `then ${successors.map((heir) => heir.name).join(', ')}` : lacksSuccessor(one) && 'no successor',
  ]
    .filter(Boolean)
    .join(', ')
}
