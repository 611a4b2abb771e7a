/** Effect of a busy workspace on another one. */
import { setTimeout as pause } from 'node:timers/promises'

/** The value below which a share of all values lies. */
export const at = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN

/** Milliseconds of each search that the neighbour makes until `isOver`; each asks for what no cache has. */
export async function listsUntil(ask: (path: string) => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const took: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    await ask(`/applications?limit=100&search=Application ${1 + (took.length % 900)}`)
    took.push(performance.now() - begun)
    await pause(50)
  }
  return took
}

/** Does the work while the neighbour searches. The work's seconds, and the milliseconds of each search. */
export async function beside<T>(
  ask: (path: string) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number; lists: number[] }> {
  let isOver = false
  const lists = listsUntil(ask, () => isOver)
  const begun = performance.now()
  const result = await work().finally(() => {
    isOver = true
  })
  const seconds = (performance.now() - begun) / 1000
  return { result, seconds, lists: await lists }
}

/** Median, 95th percentile and the longest, in milliseconds. */
export const figuresOf = (took: readonly number[]): string =>
  [at(took, 0.5), at(took, 0.95), Math.max(...took)].map((value) => value.toFixed(0)).join(' / ')
