import './percent-bar.css'

/** How much is complete, as a bar and its number. */
export function PercentBar({ percent }: { percent: number | null }) {
  if (percent === null) return null
  return (
    <span className="percent-bar" style={{ '--share': `${percent}%` }}>
      <i aria-hidden="true" />
      <span>{percent}%</span>
    </span>
  )
}
