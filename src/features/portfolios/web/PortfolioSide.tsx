import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { portfolio } from '#features/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { portfolios } from '#features/portfolios/contract.ts'
import { defaultThreshold, type Time } from '#features/questions/contract/scores.ts'
import { TimeMap, type MapPoint } from '#platform/web/cells/TimeMap.tsx'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { timeColours } from '#platform/web/colours.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import { Glance } from './Glance.tsx'
import type { Member } from './members/useMembers.ts'

const PortfolioAttention = slot('portfolio.attention')
const PortfolioMonths = slot('portfolio.months')
const PortfolioWork = slot('portfolio.work')

const times: readonly Time[] = ['Invest', 'Migrate', 'Tolerate', 'Eliminate']

/** The scores of the portfolio's applications, who has a role in it, what is worked on in it, and the portfolios that are part of it. */
export function PortfolioSide({ record, members }: { record: RecordOf<typeof portfolio>; members: readonly Member[] | undefined }) {
  return (
    <aside className="portfolio-side" aria-label="Summary">
      <Glance record={record} members={members} />
      <Position record={record} members={members} />
      <People roles={record.roles} />
      <Late fallback={null}>
        <PortfolioWork record={record} />
      </Late>
      <Late fallback={null}>
        <PortfolioAttention record={record} />
      </Late>
      <Late fallback={null}>
        <PortfolioMonths record={record} />
      </Late>
      <Parts id={record.portfolioId} />
    </aside>
  )
}

const pointsOf = (members: readonly Member[]): MapPoint[] =>
  members.flatMap(
    ({ applicationId, businessQuestionsScore: business, technologyQuestionsNetScore: technology, timeRecommendation: time }) =>
      time && business !== null && technology !== null ? [{ id: applicationId, business, technology, time }] : [],
  )

function Position({ record, members }: { record: RecordOf<typeof portfolio>; members: readonly Member[] | undefined }) {
  const active = members?.filter((member) => member.isActive) ?? []
  const points = pointsOf(active)
  const told = (count: number) => (members ? formatNumber(count) : '–')
  const countOf = (time: Time) => points.filter((point) => point.time === time).length
  const threshold = record.timeThreshold ?? defaultThreshold
  const archived = members ? members.length - active.length : 0
  return (
    <section>
      <h2>TIME</h2>
      <div className="portfolio-time">
        <TimeMap
          points={points}
          threshold={threshold}
          size={120}
          label={`TIME of ${counted(points.length, 'application')}: ${times.map((time) => `${time} ${countOf(time)}`).join(', ')}`}
        />
        <dl>
          {times.map((time) => (
            <div key={time}>
              <dt>
                <i style={{ background: timeColours[time] }} aria-hidden="true" />
                {time}
              </dt>
              <dd>{told(countOf(time))}</dd>
            </div>
          ))}
          <div>
            <dt>
              <i data-ring aria-hidden="true" />
              Not scored
            </dt>
            <dd>{told(active.length - points.length)}</dd>
          </div>
        </dl>
      </div>
      <p>
        Scores of {formatNumber(threshold)} or more count as good.{archived > 0 && ` ${formatNumber(archived)} archived not shown.`}{' '}
        <Link className="text-link" to="/analytics" search={{ portfolio: record.portfolioId }}>
          Open the chart
        </Link>
      </p>
    </section>
  )
}

interface Role {
  readonly userRoleId: string
  readonly name: string
  readonly roleName: string
  readonly isInherited: boolean
}

function People({ roles }: { roles: readonly Role[] }) {
  if (roles.length === 0) return null
  return (
    <section>
      <h2>People</h2>
      <ul className="portfolio-people">
        {roles.map((role) => (
          <li key={role.userRoleId}>
            <Avatar name={role.name} />
            <span>
              {role.name || '(no name)'}
              <small>
                {role.roleName}
                {role.isInherited && ' · inherited from a parent portfolio'}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Parts({ id }: { id: string }) {
  const { data } = useQuery(queryOf(portfolios.calls.summaries))
  const parts = data?.filter((one) => one.parentPortfolioId === id) ?? []
  if (parts.length === 0) return null
  return (
    <section>
      <h2>Parts</h2>
      <ul className="portfolio-parts">
        {parts.map((part) => (
          <li key={part.portfolioId}>
            <Link className="text-link" to={pathOf('/portfolios/{id}', { id: part.portfolioId })}>
              {part.name}
            </Link>
            <small>{counted(part.applicationsInPortfolioCount, 'application')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
