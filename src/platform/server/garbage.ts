/** Schedule of V8's garbage collection after the start. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * V8 looks through all that is held when that has grown by a tenth since the last time, as long as it grows slowly; a list of 10,000 records is more, so that two of
 * them cost as much looking as putting together. It looks once all has doubled, as it does anyway where much is made. (bench/README.md)
 */
export const collectLessOften = (): void => growBy(100)

/** Jobs allocate much and release it soon: at 100 a third of the heap of an import of 50,000 rows was garbage. (bench/README.md) */
const percentInJobs = 30
let jobs = 0

/** Collects more often while at least one job runs. */
export async function collectingOften<T>(job: () => Promise<T>): Promise<T> {
  jobs += 1
  if (jobs === 1) growBy(percentInJobs)
  try {
    return await job()
  } finally {
    jobs -= 1
    if (jobs === 0) collectLessOften()
  }
}

const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)

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
