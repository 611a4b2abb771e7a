import type { Place } from '#portfolio/scoring/contract/scoring.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'

/** "Scores are being worked out: 340 of 2,000". People bound to portfolios see no numbers. */
export const scoredSoFar = ({ done, total }: { readonly done: number | null; readonly total: number | null }): string =>
  done === null || total === null
    ? 'Scores are being worked out'
    : `Scores are being worked out: ${formatNumber(done)} of ${formatNumber(total)}`

/** Applications of a place that move between quadrants; those without a quadrant before or after are listed apart. */
const movesOf = ({ moves }: Place) => moves.reduce((sum, { from, to, count }) => (from && to ? sum + count : sum), 0)
const placedOf = ({ moves }: Place) => moves.reduce((sum, { from, count }) => (from ? sum : sum + count), 0)

/** Effect of a change in one place, in a sentence or two. */
export function effectOf(place: Place | undefined): string {
  if (!place) return 'No application changes quadrant, and no score changes here.'
  const moves = movesOf(place)
  const more = [
    placedOf(place) > 0 &&
      `${counted(placedOf(place), 'application')} ${placedOf(place) === 1 ? 'gets' : 'get'} a quadrant for the first time`,
    place.rescored > 0 &&
      `${formatNumber(place.rescored)} ${place.rescored === 1 ? 'gets' : 'get'} another score and ${place.rescored === 1 ? 'stays' : 'stay'} in the same quadrant`,
    place.unscored > 0 && `${formatNumber(place.unscored)} ${place.unscored === 1 ? 'loses' : 'lose'} a score`,
  ].filter((one) => one !== false)
  const first =
    moves === 0 ? 'No application changes quadrant' : `${counted(moves, 'application')} ${moves === 1 ? 'changes' : 'change'} quadrant`
  return more.length ? `${first}; ${more.join(', ')}.` : `${first}.`
}
