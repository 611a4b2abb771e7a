import './shares.css'
import { formatNumber } from '#platform/contract/format.ts'

/** One part of a whole. */
export interface Share {
  readonly label: string
  readonly count: number
  readonly colour: string
}

/** The parts of a whole as one bar: the small chart of overviews and heads, which needs no library. Words beside it say the same. */
export function Shares({ parts }: { parts: readonly Share[] }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const told = (part: Share) => `${part.label} ${formatNumber(part.count, 0)}`
  return (
    <div className="shares" role="img" aria-label={parts.map(told).join(', ')}>
      {parts
        .filter(({ count }) => count > 0)
        .map((part) => (
          <i key={part.label} title={told(part)} style={{ width: `${(part.count / total) * 100}%`, background: part.colour }} />
        ))}
    </div>
  )
}
