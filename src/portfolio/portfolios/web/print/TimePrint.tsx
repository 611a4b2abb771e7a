import { formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { timeColours } from '#platform/web/colours.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import type { Time } from '#portfolio/scoring/contract/scores.ts'
import { pointsOf, times } from '../overview/figures.ts'
import type { Paper } from './usePaper.ts'

interface Line {
  readonly time: Time | ''
  readonly count: number
  readonly cost: number
}

/** The TIME map with the names of its quadrants, and how many applications each holds and what these cost. */
export function TimePrint({ members, figures: { threshold, costs } }: Paper) {
  const lines = [...times, '' as const].map((time): Line => {
    const held = members.filter(({ timeRecommendation }) => (timeRecommendation ?? '') === time)
    const cents = held.reduce(
      (sum, { applicationId }) => sum + Math.round((costs?.byApplication.get(applicationId)?.totalCost ?? 0) * 100),
      0,
    )
    return { time, count: held.length, cost: cents / 100 }
  })
  const columns: readonly PaperColumn<Line>[] = [
    { label: 'TIME', cell: named },
    { label: 'Number', isNumeric: true, cell: ({ count }) => formatNumber(count, 0) },
    ...(costs ? [{ label: 'Cost', isNumeric: true, cell: ({ cost }: Line) => formatMoneyShort(cost) }] : []),
  ]
  return (
    <div className="portfolio-paper-time">
      <Map members={members} threshold={threshold} />
      <PaperTable label="TIME" columns={columns} groups={[{ title: 'TIME', rows: lines }]} rowId={({ time }) => time} />
    </div>
  )
}

const named = ({ time }: Line) => (
  <span className="portfolio-paper-named">
    <i {...(time ? { style: { background: timeColours[time] } } : { 'data-ring': true })} aria-hidden="true" />
    {time || 'Not scored'}
  </span>
)

interface MapProps extends Pick<Paper, 'members'> {
  readonly threshold: number
}

/** Business score upwards, technology score to the right, a dot for each application. Position and name identify a quadrant without colour. */
function Map({ members, threshold: cut }: MapProps) {
  const points = pointsOf(members)
  const quadrants = [
    { time: 'Migrate', x: 0, y: 0, width: cut, height: 100 - cut },
    { time: 'Invest', x: cut, y: 0, width: 100 - cut, height: 100 - cut },
    { time: 'Eliminate', x: 0, y: 100 - cut, width: cut, height: cut },
    { time: 'Tolerate', x: cut, y: 100 - cut, width: 100 - cut, height: cut },
  ] as const
  return (
    <svg viewBox="-9 -2 111 113" role="img" aria-label={`TIME map of ${counted(points.length, 'scored application')}`}>
      {quadrants.map(({ time, ...place }) => (
        <rect key={time} {...place} fill={timeColours[time]} fillOpacity="0.1" stroke="#8d96a8" strokeWidth="0.5" />
      ))}
      {points.map(({ id, technology, business, time }) => (
        <circle
          key={id}
          cx={technology}
          cy={100 - business}
          r="1.6"
          fill={timeColours[time]}
          fillOpacity="0.75"
          stroke="#fff"
          strokeWidth="0.35"
        />
      ))}
      {quadrants.map(({ time, x, y, width, height }) => {
        const isRight = x > 0
        return (
          <text
            key={time}
            x={isRight ? x + width - 2 : 2}
            y={y > 0 ? y + height - 2.5 : 6}
            textAnchor={isRight ? 'end' : 'start'}
            data-strong
          >
            {width >= 20 && height >= 8 ? time : ''}
          </text>
        )
      })}
      <text x="50" y="108" textAnchor="middle">
        Technology score →
      </text>
      <text transform="translate(-3 50) rotate(-90)" textAnchor="middle">
        Business score →
      </text>
    </svg>
  )
}
