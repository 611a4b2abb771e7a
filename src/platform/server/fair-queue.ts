/**
 * Fair allocation of places: connections, or room for uploads. No share takes all places, and waiting shares are served in turn:
 * an account that sends a hundred requests at once delays its own requests, not those of others.
 */

/** No place became free in time, or the queue is too long. */
export class NoPlace extends Error {
  override name = 'NoPlace'
}

/** Longer queues would only be answered after everybody has left. */
const mostWaiting = { ofShare: 500, inAll: 2000 }

interface Wish {
  readonly share: string
  /** Number of places needed at once. */
  readonly places?: number
  /** Milliseconds to wait. */
  readonly patience: number
  /** Given when the places are wanted no more. */
  readonly signal?: AbortSignal
}
interface Waiting {
  readonly places: number
  readonly begin: () => void
}

export class FairQueue {
  readonly #places: number
  readonly #placesOfShare: number
  readonly #taken = new Map<string, number>()
  /** The share whose turn is next comes first. */
  readonly #waiting = new Map<string, Set<Waiting>>()
  #takenInAll = 0
  #length = 0

  constructor(places: number) {
    this.#places = places
    this.#placesOfShare = Math.max(1, places - Math.max(1, Math.floor(places / 4)))
  }

  /**
   * Waits for its places and returns how to release them.
   * @throws NoPlace when none became free in time, too many wait, or the signal was aborted
   */
  async take({ share, places = 1, patience, signal }: Wish): Promise<() => void> {
    // More than there is would wait in vain.
    const wanted = Math.min(places, this.#placesOfShare)
    if (signal?.aborted) throw new NoPlace('No longer wanted')
    if (this.#isFree(share, wanted) && !this.#waiting.has(share)) this.#begin(share, wanted)
    else await this.#wait(share, wanted, patience, signal)
    return () => this.#end(share, wanted)
  }

  #isFree(share: string, places: number): boolean {
    return this.#takenInAll + places <= this.#places && (this.#taken.get(share) ?? 0) + places <= this.#placesOfShare
  }

  #begin(share: string, places: number): void {
    this.#takenInAll += places
    this.#taken.set(share, (this.#taken.get(share) ?? 0) + places)
  }

  #end(share: string, places: number): void {
    this.#takenInAll -= places
    const left = this.#taken.get(share)! - places
    if (left) this.#taken.set(share, left)
    else this.#taken.delete(share)
    while (this.#serveNext());
  }

  #wait(share: string, places: number, patience: number, signal?: AbortSignal): Promise<void> {
    const line = this.#waiting.get(share) ?? new Set()
    if (line.size >= mostWaiting.ofShare || this.#length >= mostWaiting.inAll) throw new NoPlace('Too many wait')
    this.#waiting.set(share, line)
    this.#length++
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', goAway)
        line.delete(waiting)
        if (!line.size) this.#waiting.delete(share)
        this.#length--
      }
      const giveUp = (why: string) => {
        leave()
        reject(new NoPlace(why))
      }
      const goAway = () => giveUp('No longer wanted')
      const timer = setTimeout(() => giveUp(`No place was free within ${patience} ms`), patience)
      const begin = () => {
        leave()
        this.#begin(share, places)
        resolve()
      }
      const waiting = { places, begin }
      signal?.addEventListener('abort', goAway)
      line.add(waiting)
    })
  }

  /** False when no waiting caller can be served. */
  #serveNext(): boolean {
    for (const [share, line] of this.#waiting) {
      const [first] = line
      if (!this.#isFree(share, first!.places)) continue
      first!.begin()
      // To the end of the round, if more of it wait.
      if (this.#waiting.delete(share)) this.#waiting.set(share, line)
      return true
    }
    return false
  }
}
