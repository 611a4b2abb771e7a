/** Days that many periods cover, asked of many others: a sorted list with sums, so that each question is a search, not a walk. */

/** From the first to the last day, inclusive, as numbers of days. */
export interface Period {
  readonly from: number
  readonly until: number
}

/** Returns a function that counts the days from one to another, a day that several periods cover once for each. */
export function daysCovered(periods: readonly Period[]): (from: number, until: number) => number {
  const begun: number[] = []
  const ended: number[] = []
  for (const { from, until } of periods) {
    if (until < from) continue
    begun.push(from)
    ended.push(until + 1)
  }
  const [begins, ends] = [new Since(begun), new Since(ended)]
  const upTo = (day: number) => begins.days(day) - ends.days(day)
  return (from, until) => (until < from ? 0 : upTo(until) - upTo(from - 1))
}

/** Days that have passed since each of many, summed. */
class Since {
  readonly #sorted: Float64Array
  readonly #sums: readonly number[]

  constructor(firsts: readonly number[]) {
    this.#sorted = Float64Array.from(firsts).sort()
    let sum = 0
    this.#sums = [0, ...Array.from(this.#sorted, (first) => (sum += first))]
  }

  /** Until the day, inclusive. */
  days(day: number): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#sorted[middle]! <= day) low = middle + 1
      else high = middle
    }
    return low * (day + 1) - this.#sums[low]!
  }
}
