/** Whole numbers divided by weight so that the pieces sum to the whole. */

/** Every piece is what its weight comes to, up or down; weights are whole numbers. Pieces of nothing sum to nothing. */
export function allocated(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => 0)
  let before = 0n
  let reached = 0n
  return weights.map((weight) => {
    before += BigInt(weight)
    // Half is rounded up; the last one reaches the whole.
    const next = (2n * BigInt(whole) * before + sum) / (2n * sum)
    const piece = next - reached
    reached = next
    return Number(piece)
  })
}

/** The yearly amount of an entry that counts `cents` where it covers so many days of the year: counted back, it is exactly that. */
export const yearlyOf = (cents: number, days: number, length: number): number =>
  Number((2n * BigInt(cents) * BigInt(length) + BigInt(days)) / (2n * BigInt(days)))
