/** Amounts are integers of cents. Rounding is half away from zero, once per line. */

/** `amount` times `part` of `whole`. All are integers; `whole` is above zero. */
export function shareOf(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(Math.abs(amount)), BigInt(Math.abs(part)), BigInt(whole)]
  const cents = Number((2n * a * p + w) / (2n * w))
  return Math.sign(amount) * Math.sign(part) * cents || 0
}

/** A tax of so many thousandths of a percent: 9.975 % is 9975. */
export const taxOf = (net: number, rate: number): number => shareOf(net, rate, 100_000)
/** A percentage with two digits, as hundredths: 12.5 % is 1250. */
export const percentOf = (amount: number, hundredths: number): number => shareOf(amount, hundredths, 10_000)

/** An amount that is not rounded yet, in cents: a fraction. Never below zero. */
export type Exact = readonly [amount: bigint, of: bigint]
export const exactly = (cents: number): Exact => [BigInt(cents), 1n]
export const partOf = ([amount, of]: Exact, part: number, whole: number): Exact => [amount * BigInt(part), of * BigInt(whole)]
export const rounded = ([amount, of]: Exact): number => Number((2n * amount + of) / (2n * of))

/** Wire format: a number with two decimals. */
export const toMoney = (cents: number): number => cents / 100
export const toCents = (amount: number): number => Math.round(amount * 100)
