import { formatNumber } from '#platform/contract/format.ts'
import { riskColours } from '#platform/web/colours.ts'

/** A score from 0 to 100 as a 48-px bar and its number: red below 40, yellow below 60, green from there. */
export function ScoreBar({ score }: { score: number | null | undefined }) {
  if (score === null || score === undefined) return null
  const share = `${Math.max(0, Math.min(100, score))}%`
  return (
    <span className="score-bar" style={{ '--share': share, '--own': colourOfScore(score) }}>
      <i aria-hidden="true" />
      <span>{formatNumber(score, 1)}</span>
    </span>
  )
}

/** Red below 40, yellow below 60, green from there. */
export function colourOfScore(score: number): string {
  if (score >= 60) return riskColours.low
  return score >= 40 ? riskColours.middle : riskColours.high
}
