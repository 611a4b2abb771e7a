import { formatNumber } from '#platform/contract/format.ts'
import { riskColours } from '#platform/web/colours.ts'

/** A score from 0 to 100 as a 48-px bar and its number, coloured by the cut of its portfolio; 50 elsewhere. */
export function ScoreBar({ score, cut }: { score: number | null | undefined; cut?: number | undefined }) {
  if (score === null || score === undefined) return null
  const share = `${Math.max(0, Math.min(100, score))}%`
  return (
    <span className="score-bar" style={{ '--share': share, '--own': colourOfScore(score, cut) }}>
      <i aria-hidden="true" />
      <span>{formatNumber(score, 1)}</span>
    </span>
  )
}

/** Green from the cut at which TIME counts a score as good, red below three fifths of it, yellow between. */
export function colourOfScore(score: number, cut = 50): string {
  if (score >= cut) return riskColours.low
  return score >= cut * 0.6 ? riskColours.middle : riskColours.high
}
