/* How many requests are under way: the progress bar listens. */
const listeners = new Set<() => void>()
let underWay = 0

/** Requests under way now. */
export const requestsUnderWay = (): number => underWay

/** Calls back at each change; returns how to stop. */
export function onActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts `work` as a request until it settles. */
export async function counted<T>(work: Promise<T>): Promise<T> {
  move(1)
  try {
    return await work
  } finally {
    move(-1)
  }
}

function move(by: number) {
  underWay += by
  for (const listener of listeners) listener()
}
