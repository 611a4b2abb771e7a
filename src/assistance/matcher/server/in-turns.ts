/** Long work in small pieces: other calls of the server have their turn between them. */
import { setImmediate as immediate } from 'node:timers/promises'

/** Milliseconds of one piece. */
const longestPiece = 10
/** The clock is not asked after every item. */
const betweenLooks = 64

export async function inTurns<T>(items: Iterable<T>, work: (item: T, at: number) => void): Promise<void> {
  let at = 0
  let since = performance.now()
  for (const item of items) {
    work(item, at++)
    if (at % betweenLooks || performance.now() - since < longestPiece) continue
    await immediate()
    since = performance.now()
  }
}
