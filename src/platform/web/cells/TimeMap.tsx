import { useId } from 'react'
import { timeColours, type TimeName } from '#platform/web/colours.ts'

/** One application on the map. Both scores from 0 to 100. */
export interface MapPoint {
  readonly id: string
  readonly business: number
  readonly technology: number
  readonly time: TimeName
}
interface TimeMapProps {
  readonly points: readonly MapPoint[]
  /** The score, from 0 to 100, at which both axes are split. */
  readonly threshold: number
  /** Text alternative of the drawing. */
  readonly label: string
  /** Pixels across. */
  readonly size?: number
}

/** The TIME chart in small: the four quadrants with a dot for each application. Business score upwards, technology score to the right. */
export function TimeMap({ points, threshold: split, label, size = 168 }: TimeMapProps) {
  const clip = useId()
  const radius = points.length === 1 ? 4 : points.length > 150 ? 1.4 : 2.2
  return (
    <svg className="time-map" viewBox="0 0 100 100" width={size} height={size} role="img" aria-label={label}>
      <clipPath id={clip}>
        <rect width="100" height="100" rx="4" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect x="0" y="0" width={split} height={100 - split} fill={timeColours.Migrate} fillOpacity="0.12" />
        <rect x={split} y="0" width={100 - split} height={100 - split} fill={timeColours.Invest} fillOpacity="0.12" />
        <rect x="0" y={100 - split} width={split} height={split} fill={timeColours.Eliminate} fillOpacity="0.12" />
        <rect x={split} y={100 - split} width={100 - split} height={split} fill={timeColours.Tolerate} fillOpacity="0.12" />
        <path d={`M${split} 0V100M0 ${100 - split}H100`} stroke="var(--surface)" strokeWidth="1" />
        {points.map((point) => (
          <circle
            key={point.id}
            cx={point.technology}
            cy={100 - point.business}
            r={radius}
            fill={timeColours[point.time]}
            fillOpacity={points.length === 1 ? 1 : 0.6}
          />
        ))}
      </g>
    </svg>
  )
}
