import { useQuery } from '@tanstack/react-query'
import { asOf } from '#insight/as-of/contract.ts'
import type { Time } from '#portfolio/scoring/contract/scores.ts'
import { dayNow } from '#platform/contract/day.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { TimeMap } from '#platform/web/cells/TimeMap.tsx'
import { timeColours } from '#platform/web/colours.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import type { Address } from './address.ts'
import { Then } from './Limit.tsx'
import { groupOf, placedOf, times, type Placed } from './placed.ts'
import { PrintedThen } from './PrintedThen.tsx'
import { PrintedTimeThen } from './PrintedTimeThen.tsx'
import { shapes } from './shapes.ts'

/** Names in one group; the list of applications has all. */
const mostNames = 40

/** TIME positions of the applications on the day, beside those of today. */
export default function TimeThen({ address }: { address: Address }) {
  const { date, portfolio } = address
  const scope = portfolio ? { portfolioId: portfolio } : {}
  const then = useQuery(queryOf(asOf.calls.applications, { query: { date, ...scope } }))
  const now = useQuery(queryOf(asOf.calls.applications, { query: { date: dayNow(), ...scope } }))
  const placed = placedOf(then.data?.applications ?? [])
  const today = now.data && new Map(placedOf(now.data.applications).map((row) => [row.applicationId, row.timeRecommendation]))
  return (
    <Then shape={shapes.time} limits={then.data?.limits} error={then.error} onRetry={() => void then.refetch()}>
      {placed.length === 0 ? (
        <EmptyPlace title="No application was scored on that day" text="Choose a later day, or another portfolio." />
      ) : (
        <div className="as-of-time">
          <Chart title="Then" placed={placed} threshold={then.data!.threshold} />
          {now.data && <Chart title="Today" placed={placedOf(now.data.applications)} threshold={now.data.threshold} />}
          <Groups placed={placed} now={today} />
          <OnPaper label="TIME on that day">
            <PrintedThen address={address} limits={then.data!.limits}>
              <PrintedTimeThen placed={placed} now={today} />
            </PrintedThen>
          </OnPaper>
        </div>
      )}
    </Then>
  )
}

function Chart({ title, placed, threshold }: { title: string; placed: readonly Placed[]; threshold: number }) {
  const points = placed.map((row) => ({
    id: row.applicationId,
    business: row.businessQuestionsScore,
    technology: row.technologyQuestionsNetScore,
    time: row.timeRecommendation,
  }))
  const counts = times.map((time) => `${time} ${points.filter((point) => point.time === time).length}`).join(', ')
  return (
    <figure className="card as-of-card card-body rigid">
      <figcaption>
        <h2>{title}</h2>
        <small>{counted(points.length, 'application')}, business score upwards, technology score to the right</small>
      </figcaption>
      <TimeMap
        points={points}
        threshold={threshold}
        size={360}
        label={`${title}: TIME of ${counted(points.length, 'application')}: ${counts}`}
      />
    </figure>
  )
}

interface GroupsProps {
  readonly placed: readonly Placed[]
  /** Undefined until it is known. */
  readonly now: ReadonlyMap<string, Time> | undefined
}

/** The same as text, with those first that have moved since. */
const Groups = ({ placed, now }: GroupsProps) => (
  <div className="as-of-groups">
    {times.map((time) => {
      const there = groupOf(time, placed, now)
      const shown = there.slice(0, mostNames)
      return (
        <section key={time} className="card as-of-card card-body rigid" aria-label={`${time} on that day`}>
          <h2>
            <i style={{ background: timeColours[time] }} aria-hidden="true" /> {time} <small>{formatNumber(there.length, 0)}</small>
          </h2>
          <ul>
            {shown.map((row) => (
              <li key={row.applicationId}>
                {row.name}
                {row.moved && <small> {row.moved}</small>}
              </li>
            ))}
          </ul>
          {there.length > shown.length && <p>and {formatNumber(there.length - shown.length, 0)} more</p>}
        </section>
      )
    })}
  </div>
)
