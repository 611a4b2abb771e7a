/**
 * Building what is long to build, for all who ask for it at the moment. Accounts take turns, and a build belongs to none of its callers: it goes on when one of
 * them leaves, and is left out when all have left before it began.
 */
import { FairQueue } from '#platform/server/fair-queue.ts'
import { busy, callerGone } from '#platform/server/http/refusal.ts'

/** Each takes memory while it is built; of one account one. */
const mostAtATime = 2
/** Milliseconds to wait for a turn. */
const patience = 5 * 60_000

/** The account that asks, and a signal that fires when the caller leaves. */
export interface Asking {
  readonly share: string
  readonly signal: AbortSignal
}

interface Build<T> {
  readonly built: Promise<T>
  readonly left: AbortController
  callers: number
  hasBegun: boolean
}

export class Builds<T> {
  readonly #turns = new FairQueue(mostAtATime)
  /** The last of each key. */
  readonly #builds = new Map<string, Build<T>>()

  /**
   * Does work that is nobody else's when its turn comes.
   * @throws Refusal 503 when it does not come in time
   */
  async inTurn<R>({ share, signal }: Asking, work: () => Promise<R>): Promise<R> {
    const leave = await this.#turns.take({ share, patience, signal }).catch(() => {
      throw signal.aborted ? callerGone() : busy()
    })
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /**
   * The outcome of a build that begins after it was asked for: of one's own, or of another's of the same key that has not begun. So changes that come one after
   * the other wait for two builds at most, however many they are.
   * @throws as {@link inTurn} does; what the work fails with
   */
  async after(key: string, { share, signal }: Asking, work: () => Promise<T>): Promise<T> {
    if (signal.aborted) throw callerGone()
    const last = this.#builds.get(key)
    const build = last && !last.hasBegun && !last.left.signal.aborted ? last : this.#begin(key, share, work)
    build.callers++
    return untilGone(build.built, signal, () => {
      if (--build.callers === 0 && !build.hasBegun) build.left.abort()
    })
  }

  #begin(key: string, share: string, work: () => Promise<T>): Build<T> {
    const left = new AbortController()
    const build: Build<T> = {
      left,
      callers: 0,
      hasBegun: false,
      // The turn may be free at once, so that the build is not there yet.
      built: Promise.resolve()
        .then(() => this.inTurn({ share, signal: left.signal }, () => ((build.hasBegun = true), work())))
        .finally(() => {
          if (this.#builds.get(key) === build) this.#builds.delete(key)
        }),
    }
    this.#builds.set(key, build)
    return build
  }
}

/** Waits for the result unless the caller leaves first. */
function untilGone<T>(awaited: Promise<T>, signal: AbortSignal, leave: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = () => {
      leave()
      reject(callerGone())
    }
    signal.addEventListener('abort', gone, { once: true })
    awaited.then(resolve, reject).finally(() => signal.removeEventListener('abort', gone))
  })
}
