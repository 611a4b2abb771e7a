/** Numbers that look random and are the same with every run. */
export interface Numbers {
  /** A whole number from 0 to below `limit`. */
  readonly one: (limit: number) => number
  readonly of: <T>(values: readonly T[]) => T
}

/** Mulberry32: 32 bits of state, good enough to choose test values. */
export function numbersFrom(seed: number): Numbers {
  let state = seed
  const one = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }
  return { one, of: (values) => values[one(values.length)]! }
}
