/** Percentages of two decimals with which dividing begins. */
import type { Split } from '#portfolio/costs/contract/divided.ts'

export type SplitYear = Split['years'][number]
export type SplitPart = SplitYear['portfolios'][number]

/** The portfolios that one divides over, where one may; what the others carry stays. */
export function partsToDivide({ portfolios }: SplitYear, mayEdit: (portfolioId: string) => boolean) {
  const own = portfolios.filter(({ portfolioId }) => mayEdit(portfolioId))
  return { own, fixed: portfolios.filter((part) => !own.includes(part)) }
}

/** Amount to divide: the total less the shares of portfolios outside the division. */
export const dividedAmount = ({ totalCost }: SplitYear, fixed: readonly SplitPart[]): number =>
  Math.max(0, fixed.reduce((cents, part) => cents - Math.round(part.totalCost * 100), Math.round(totalCost * 100)) / 100)

/** Existing shares keep their percentages, scaled down where they exceed 100; portfolios without a share divide the rest evenly. The sum is at most 100. */
export function firstPercents(parts: readonly SplitPart[], amount: number): number[] {
  const carried = parts.map(({ shares, totalCost }) => (shares.length === 0 ? 0 : totalCost))
  const whole = Math.max(
    amount,
    carried.reduce((sum, one) => sum + one, 0),
  )
  // Up to each part, so that they come to 100 together and not to a hundredth more.
  const reached = carried.map((_, at) =>
    whole === 0 ? 0 : Math.round((carried.slice(0, at + 1).reduce((sum, one) => sum + one, 0) / whole) * 10_000),
  )
  const hundredths = reached.map((one, at) => one - (reached[at - 1] ?? 0))
  const left = Math.max(0, 10_000 - hundredths.reduce((sum, one) => sum + one, 0))
  const without = parts.filter(({ shares }) => shares.length === 0).length
  let given = 0
  return parts.map(({ shares }, at) => {
    if (shares.length > 0) return hundredths[at]! / 100
    given += 1
    return (Math.round((left * given) / without) - Math.round((left * (given - 1)) / without)) / 100
  })
}
