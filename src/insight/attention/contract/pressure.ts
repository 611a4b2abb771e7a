import type { RuleTold } from './shapes.ts'

/** Those that find something first, by weight and then by how many they find. */
export const byPressure = (a: RuleTold, b: RuleTold): number =>
  Number(b.count !== 0) - Number(a.count !== 0) || b.weight - a.weight || (b.count ?? 0) - (a.count ?? 0)
