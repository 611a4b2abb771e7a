import { Link } from '@tanstack/react-router'
import type { Time } from '#portfolio/scoring/contract/scores.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { TimeMap } from '#platform/web/cells/TimeMap.tsx'
import { timeColours } from '#platform/web/colours.ts'
import type { BandProps } from './bandProps.ts'
import { BandPart } from './BandPart.tsx'
import { pointsOf, times } from './figures.ts'
import type { ListFilter } from './listFilter.ts'

/** The TIME chart in small; each of its lines narrows the list of applications. */
export function TimePart({ record: { portfolioId, name }, parts, figures: { inUse, times: counts, threshold }, filter }: BandProps) {
  const points = inUse ? pointsOf(inUse) : []
  const words = times.map((time) => `${time} ${counts?.[time] ?? 0}`).join(', ')
  return (
    <BandPart
      title="TIME"
      look="time"
      heading={
        <Link to="/analytics" search={{ portfolio: portfolioId }} title={`Open the chart of ${name}${parts.withParts ? ' alone' : ''}`}>
          TIME
        </Link>
      }
    >
      <div className="portfolio-band-time row">
        <TimeMap points={points} threshold={threshold} size={100} label={`TIME of ${counted(points.length, 'application')}: ${words}`} />
        <TimeRows counts={counts} filter={filter} />
      </div>
    </BandPart>
  )
}

interface TimeRowsProps {
  readonly counts: Readonly<Record<Time | '', number>> | undefined
  readonly filter: ListFilter
}

/** A line for each recommendation, and one for those without. */
export const TimeRows = ({ counts, filter: { chosenIn, choose } }: TimeRowsProps) => (
  <ul className="portfolio-band-lines">
    {([...times, ''] as const).map((time) => (
      <li key={time}>
        <button className="row hovers" type="button" aria-pressed={chosenIn('time') === time} onClick={() => choose('time', time)}>
          <i {...(time ? { style: { background: timeColours[time] } } : { 'data-ring': true })} aria-hidden="true" />
          <span>{time || 'Not scored'}</span>
          <b className="strong numbers">{counts ? formatNumber(counts[time], 0) : '–'}</b>
        </button>
      </li>
    ))}
  </ul>
)
