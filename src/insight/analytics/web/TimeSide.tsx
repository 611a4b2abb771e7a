import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract.ts'
import { definitionOf } from '#platform/contract/figures.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { percentagesOf } from '#platform/contract/shares.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { timeColours } from '#platform/web/colours.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { actFirst, byCriticality, countsOf, groupOf, groups, plannedOtherwise, type Group, type Point } from './points.ts'

/** Meaning of each group in a few words. */
const meanings: Readonly<Record<Group, string>> = {
  Invest: 'high value, sound technology',
  Migrate: 'high value, weak technology',
  Tolerate: 'low value, sound technology',
  Eliminate: 'low value, weak technology',
  'Not scored': definitionOf('notScored'),
}
/** The order of {@link actFirst}. */
const howRanked = 'Eliminate and Migrate candidates, most critical first'
const listed = 50

interface TimeSideProps {
  points: readonly Point[]
  shown: Group | null
  onShow(group: Group | null): void
}

/** How many applications fall into each group, each group to be singled out, and which ones they are. */
export default function TimeSide({ points, shown, onShow }: TimeSideProps) {
  const counts = countsOf(points)
  const shares = percentagesOf(groups.map((group) => counts.get(group)!))
  return (
    <aside className="time-side" aria-label="Summary">
      <h2 className="soft small medium">Lifecycle recommendation</h2>
      <ul className="time-groups">
        {groups.map((group, at) => (
          <li key={group}>
            <button
              className="row hovers"
              type="button"
              aria-pressed={shown === group}
              title={meanings[group]}
              onClick={() => onShow(shown === group ? null : group)}
            >
              <i
                data-ring={group === 'Not scored' || undefined}
                style={group === 'Not scored' ? undefined : { background: timeColours[group] }}
                aria-hidden="true"
              />
              <span>{group}</span>
              <b className="strong numbers">{formatNumber(counts.get(group))}</b>
              <small className="soft numbers">
                {points.length > 0 && (shares[at] === 0 && counts.get(group)! ? '<1%' : `${shares[at]}%`)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {points.length > 0 && <p className="time-meaning">Shares of all {formatNumber(points.length)} shown</p>}
      <TimeList points={shown ? points.filter((point) => groupOf(point) === shown).sort(byCriticality) : actFirst(points)} shown={shown} />
      {!shown && <PlannedOtherwise points={plannedOtherwise(points)} />}
    </aside>
  )
}

function TimeList({ points, shown }: { points: readonly Point[]; shown: Group | null }) {
  const atMost = shown ? listed : 10
  return (
    <>
      <h2 className="soft small medium">{shown ?? 'Act on these first'}</h2>
      <p className="time-meaning">{shown ? `${capital(meanings[shown])}.` : howRanked}</p>
      {points.length === 0 && <p className="time-meaning">{shown ? 'No application falls here.' : 'Nothing to eliminate or migrate.'}</p>}
      <ol className="time-list">
        {points.slice(0, atMost).map((point) => (
          <li className="row gap-12 hovers" key={point.id}>
            <Name point={point} />
            <CriticalityTicks value={point.criticality} />
          </li>
        ))}
      </ol>
      {points.length > atMost && <p className="time-meaning">and {formatNumber(points.length - atMost)} more, in the table</p>}
    </>
  )
}

function PlannedOtherwise({ points }: { points: readonly Point[] }) {
  if (points.length === 0) return null
  return (
    <>
      <h2 className="soft small medium">Planned otherwise {formatNumber(points.length)}</h2>
      <ol className="time-list">
        {points.slice(0, listed).map((point) => (
          <li className="row gap-12 hovers" key={point.id}>
            <Name point={point} />
            <small className="soft">{point.planned}</small>
          </li>
        ))}
      </ol>
      {points.length > listed && <p className="time-meaning">and {formatNumber(points.length - listed)} more, in the table</p>}
    </>
  )
}

function Name({ point }: { point: Point }) {
  const recordLink = useRecordLink()
  const dot = point.time && <i style={{ background: timeColours[point.time] }} title={point.time} />
  return (
    <Link {...recordLink(application, point.id)}>
      {dot}
      <span>{point.name}</span>
    </Link>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
