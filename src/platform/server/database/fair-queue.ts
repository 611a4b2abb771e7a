/**
 * Who gets the next free connection. No share takes all of them, and those that wait are served in turn, share by share: an account that asks for a
 * hundred things at once waits for itself, not the others for it.
 */
import { CallerGone, DatabaseBusy } from './unavailable.ts'

/** Longer queues would only be answered after everybody has left. */
const mostWaiting = { ofShare: 500, inAll: 2000 }

interface Waiting {
  readonly begin: () => void
}

export class FairQueue {
  readonly #places: number
  readonly #placesOfShare: number
  readonly #running = new Map<string, number>()
  /** The share whose turn is next comes first. */
  readonly #waiting = new Map<string, Set<Waiting>>()
  #taken = 0
  #length = 0

  constructor(places: number) {
    this.#places = places
    this.#placesOfShare = Math.max(1, places - Math.max(1, Math.floor(places / 4)))
  }

  /**
   * Waits for a place and answers how to give it back.
   * @throws DatabaseBusy when none was free within `patience` milliseconds, or too many wait
   * @throws CallerGone when the signal is given meanwhile
   */
  async take(share: string, patience: number, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw new CallerGone()
    if (!this.#isFree(share)) await this.#wait(share, patience, signal)
    else this.#begin(share)
    return () => this.#end(share)
  }

  #isFree(share: string): boolean {
    return this.#taken < this.#places && (this.#running.get(share) ?? 0) < this.#placesOfShare
  }

  #begin(share: string): void {
    this.#taken++
    this.#running.set(share, (this.#running.get(share) ?? 0) + 1)
  }

  #end(share: string): void {
    this.#taken--
    const left = this.#running.get(share)! - 1
    if (left) this.#running.set(share, left)
    else this.#running.delete(share)
    this.#serveNext()
  }

  #wait(share: string, patience: number, signal?: AbortSignal): Promise<void> {
    const line = this.#waiting.get(share) ?? new Set()
    if (line.size >= mostWaiting.ofShare || this.#length >= mostWaiting.inAll) throw new DatabaseBusy('Too many wait for a connection')
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
      const waiting = {
        begin: () => {
          leave()
          this.#begin(share)
          resolve()
        },
      }
      const giveUp = (error: Error) => {
        leave()
        reject(error)
      }
      const goAway = () => giveUp(new CallerGone())
      const timer = setTimeout(() => giveUp(new DatabaseBusy(`No connection was free within ${patience} ms`)), patience)
      signal?.addEventListener('abort', goAway)
      line.add(waiting)
    })
  }

  #serveNext(): void {
    for (const [share, line] of this.#waiting) {
      if (!this.#isFree(share)) continue
      const [first] = line
      first!.begin()
      // To the end of the round, if more of it wait.
      if (this.#waiting.delete(share)) this.#waiting.set(share, line)
      return
    }
  }
}
