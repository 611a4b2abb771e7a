/** Measure that colours a tile, and the meaning of its five colours. */
import { formatNumber } from '#platform/contract/format.ts'
import { weakBelow, type Tile } from './tiles.ts'

export const colourings = ['technology', 'business', 'risk', 'cost', 'count'] as const
export type Colouring = (typeof colourings)[number]

/** The lowest score of each colour. */
const leastScores = [0, 30, weakBelow, 60, 75] as const
/** The share of applications at risk beyond which each colour but the last is used; none has the last. */
const leastRisks = [0.6, 0.4, 0.2, 0] as const

/** One of five steps, 0 the weakest or least; undefined: no value. Risk is graded by the share at risk, costs and counts by their share of the largest. */
export function stepOf(tile: Tile, by: Colouring, largest: number): number | undefined {
  if (by === 'technology' || by === 'business') {
    const score = tile[by]
    return score === null ? undefined : leastScores.findLastIndex((least) => score >= least)
  }
  if (by === 'risk') {
    const { atRisk, applications } = tile
    const step = leastRisks.findIndex((share) => atRisk / applications.length > share)
    return applications.length ? (step === -1 ? leastRisks.length : step) : undefined
  }
  const amount = by === 'cost' ? tile.cost : tile.applications.length
  return amount === null || largest === 0 ? undefined : Math.min(4, Math.floor((amount / largest) * 5))
}

interface Legend {
  readonly least: string
  readonly most: string
  /** Meaning of each colour, for screen readers. */
  readonly words: string
  /** In the colours, from step 0: nothing where they go by the largest. */
  readonly figures: readonly string[]
}

const scores: Omit<Legend, 'least' | 'most'> = {
  words: `Scores from ${leastScores.join(', ')}`,
  figures: leastScores.map((least) => formatNumber(least, 0)),
}
const byLargest = { words: 'Fifths of the largest', figures: ['', '', '', '', ''] }

/** Meaning of the colours. */
export const legends: Readonly<Record<Colouring, Legend>> = {
  technology: { least: 'Weak', most: 'Sound', ...scores },
  business: { least: 'Weak', most: 'Strong', ...scores },
  risk: {
    least: 'At risk',
    most: 'None',
    words: `More than ${leastRisks.map((share) => `${share * 100}%`).join(', ')} at risk, none`,
    figures: [...leastRisks.map((share) => `>${share * 100}`), '0'],
  },
  cost: { least: 'Less', most: 'More', ...byLargest },
  count: { least: 'Fewer', most: 'More', ...byLargest },
}
