/** What starting leaves behind, given back. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds after the start: who opened a page at once has been answered by then. */
const settled = 1500

/**
 * Reading the program, its contracts and its migrations leaves some 55 MB to collect, and V8 keeps them until it needs room, so that a server would hold them under
 * its first load. Collecting them once takes 0.1 s.
 */
export function collectAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    setFlagsFromString('--no-expose-gc')
    collect()
  }, settled).unref()
}
