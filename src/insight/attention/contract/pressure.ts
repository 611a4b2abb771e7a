import type { RuleTold } from './shapes.ts'

/** Sorts rules with results first, by weight and then by count. */
export const byPressure = (a: RuleTold, b: RuleTold): number =>
  Number(b.count !== 0) - Number(a.count !== 0) || b.weight - a.weight || (b.count ?? 0) - (a.count ?? 0)
