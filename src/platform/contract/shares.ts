/**
 * Whole percentages of counts that sum to exactly 100, if there is anything to divide: each is rounded down, and those with the largest remainders get one
 * more. Each differs from its rounded value by less than one.
 */
export function percentagesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total <= 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / total)
  const floors = exact.map((share) => Math.floor(share + 1e-9))
  const left = 100 - floors.reduce((sum, share) => sum + share, 0)
  const remainder = (at: number) => exact[at]! - floors[at]!
  const first = counts
    .map((_, at) => at)
    .sort((one, other) => remainder(other) - remainder(one) || one - other)
    .slice(0, left)
  return floors.map((share, at) => share + Number(first.includes(at)))
}
