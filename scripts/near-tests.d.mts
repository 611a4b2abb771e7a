export interface NearTest {
  readonly test: string
  /** Imports between it and the nearest changed file. */
  readonly distance: number
}

export function isTest(file: string): boolean
export function isBrowserTest(file: string): boolean

/** Tests with their distances, the nearest first. */
export function testsNear(graph: ReadonlyMap<string, string[]>, changed: readonly string[], textOf: (test: string) => string): NearTest[]

/** The names of entities whose features a change touches; two that differ much when it is in the platform, and none when no server feels it. */
export function entitiesNear(
  features: readonly { readonly name: string; readonly entities: readonly { readonly name: string }[] }[],
  changed: readonly string[],
): string[]

/** Takes tests in their order as long as they fit: `secondsOf` tells how long each takes, `seconds` how long all may. */
export function fitting(
  tests: readonly NearTest[],
  secondsOf: (test: string) => number,
  seconds: number,
): { chosen: NearTest[]; leftOut: NearTest[] }
