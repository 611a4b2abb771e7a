import { Link } from '@tanstack/react-router'
import type { Time } from '#portfolio/scoring/contract/scores.ts'
import { formatMoneyShort, formatNumber, formatPercent } from '#platform/contract/format.ts'
import { percentagesOf } from '#platform/contract/shares.ts'
import { Shares } from '#platform/web/charts/Shares.tsx'
import { timeColours } from '#platform/web/colours.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import type { CostsByTime, Figures } from './figures.ts'

/** Arranged as in the chart: business score upwards, technology score to the right. */
const quadrants: readonly { time: Time; what: string }[] = [
  { time: 'Migrate', what: 'High value, weak technology' },
  { time: 'Invest', what: 'High value, sound technology' },
  { time: 'Eliminate', what: 'Low value, weak technology' },
  { time: 'Tolerate', what: 'Low value, sound technology' },
]
const list = '/applications'
const chart = '/analytics'

/** How many applications to tolerate, invest in, migrate and eliminate; each leads to them. */
export function TimeSplit({ figures, costs }: { figures: Figures | undefined; costs: CostsByTime | undefined }) {
  const { screens } = useDirectory()
  // Shares of all applications, as on the chart's page: with the unscored ones they sum to 100.
  const shares = figures && percentagesOf([...quadrants.map(({ time }) => figures.times[time]), figures.unscored])
  return (
    <section className="card overview-card card-body" aria-labelledby="time-split">
      <header className="beside gap-12 spread baseline">
        <h2 id="time-split">Recommendations</h2>
        {screens.has(chart) && (
          <Link to={chart} className="text-link small">
            Open the chart
          </Link>
        )}
      </header>
      <div className="time-split">
        {quadrants.map(({ time, what }, at) => (
          <Link
            className="stack"
            key={time}
            to={list}
            search={{ timeRecommendation: time, active: true }}
            style={{ '--own': timeColours[time] }}
          >
            <b className="strong numbers">
              {figures ? formatNumber(figures.times[time], 0) : <span className="skeleton" />}
              {costs?.[time] != null && <small title="Yearly cost">{formatMoneyShort(costs[time])}</small>}
            </b>
            <span>
              {time}
              <small> {shares && figures.total > 0 ? formatPercent(shares[at]) : '\u00a0'}</small>
            </span>
            <small>{what}</small>
          </Link>
        ))}
      </div>
      <div className="time-shares">{figures ? <Bar figures={figures} unscored={shares!.at(-1)!} /> : <BarPlace />}</div>
    </section>
  )
}

/** The same as shares of all, including unscored applications. */
function Bar({ figures: { times, unscored, total }, unscored: share }: { figures: Figures; unscored: number }) {
  const parts = [
    ...quadrants.map(({ time }) => ({ label: time, count: times[time], colour: timeColours[time] })),
    { label: 'Not scored', count: unscored, colour: 'var(--line-control)' },
  ]
  return (
    <>
      <Shares parts={parts} />
      <p>
        {unscored > 0 && (
          <Link to={list} search={{ timeRecommendation: '', active: true }} className="text-link">
            {formatNumber(unscored, 0)} not scored yet ({formatPercent(share)})
          </Link>
        )}{' '}
        <span>Shares of all {formatNumber(total, 0)}</span>
      </p>
    </>
  )
}

/** Placeholder as high as the bar and its line, so that nothing below moves when they load. */
function BarPlace() {
  return (
    <>
      <div className="shares" />
      <p>{'\u00a0'}</p>
    </>
  )
}
