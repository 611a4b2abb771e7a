import '#platform/web/screen/layout.css'
import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract/application.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { States } from '#platform/web/lifecycle-states/states.ts'
import {
  happeningsOf,
  isIn,
  lacksSuccessor,
  quarterName,
  successorWords,
  type Happening,
  type Period,
  type RoadmapApplication,
} from './lives.ts'

interface RoadmapByQuarterProps {
  readonly applications: readonly RoadmapApplication[]
  readonly period: Period
  readonly states: States
}

/** A quarter draws no more than this; the table has the rest. */
const mostInQuarter = 100

/** On a phone: what happens, quarter by quarter. */
export function RoadmapByQuarter({ applications, period, states }: RoadmapByQuarterProps) {
  const recordLink = useRecordLink()
  const all = applications
    .flatMap((one) => happeningsOf(one).map((happening) => ({ one, happening })))
    .filter(({ happening }) => isIn(period, happening.day))
    .sort((a, b) => (a.happening.day < b.happening.day ? -1 : 1))
  const byQuarter = new Map<string, typeof all>()
  for (const one of all) {
    const quarter = quarterName(one.happening.day)
    byQuarter.set(quarter, [...(byQuarter.get(quarter) ?? []), one])
  }
  return (
    <div className="view-list roadmap-quarters pane">
      {[...byQuarter].map(([quarter, happenings]) => (
        <section key={quarter} aria-label={quarter}>
          <h2>
            {quarter} <small>{formatNumber(happenings.length)}</small>
          </h2>
          <ul>
            {happenings.slice(0, mostInQuarter).map(({ one, happening }) => (
              <li key={`${one.applicationId} ${happening.kind} ${happening.day} ${happening.stateId}`}>
                <Link className="column" {...recordLink(application, one.applicationId)}>
                  <b>{one.name}</b>
                  <span className="soft small">
                    {words(happening, states)} {formatDate(happening.day)}
                  </span>
                  {happening.kind === 'end' && (
                    <small className="soft" data-bare={lacksSuccessor(one) || undefined}>
                      {successorWords(one) || (lacksSuccessor(one) ? 'No successor' : '')}
                    </small>
                  )}
                </Link>
              </li>
            ))}
            {happenings.length > mostInQuarter && <li>{formatNumber(happenings.length - mostInQuarter)} more: the table has all.</li>}
          </ul>
        </section>
      ))}
    </div>
  )
}

function words({ kind, stateId }: Happening, states: States): string {
  if (kind === 'state') return `${states.get(stateId ?? '')?.name ?? 'Another state'} from`
  if (kind === 'vendor') return 'Vendor support ends'
  return kind === 'start' ? 'In use from' : 'Ends'
}
