/** Counts hits of one subject in a sliding window. Kept per process: it slows floods down, it is not a lock. */
export class RateLimit {
  readonly #hits = new Map<string, number[]>()
  readonly #most: number
  readonly #span: number
  /** Going through all of them with every hit would make a flood worse. */
  #forgotten = 0

  constructor(most: number, spanMilliseconds: number) {
    this.#most = most
    this.#span = spanMilliseconds
  }

  /** Seconds to wait; 0 when the hit is within the limit. */
  hit(subject: string, now = Date.now()): number {
    if (this.#hits.size > 10_000 && now > this.#forgotten + 1000) this.#forget(now)
    const wait = this.wait(subject, now)
    if (!wait) {
      const recent = this.#recent(subject, now)
      recent.push(now)
      this.#hits.set(subject, recent)
    }
    return wait
  }

  /** The same without counting: only some outcomes are hits. */
  wait(subject: string, now = Date.now()): number {
    const recent = this.#recent(subject, now)
    return recent.length >= this.#most ? Math.ceil((recent[0]! + this.#span - now) / 1000) : 0
  }

  #recent(subject: string, now: number): number[] {
    const hits = this.#hits.get(subject) ?? []
    const first = hits.findIndex((at) => at > now - this.#span)
    // Each is taken away once: going through all of them with every hit would make a flood worse.
    if (first !== 0) hits.splice(0, first < 0 ? hits.length : first)
    return hits
  }

  #forget(now: number): void {
    this.#forgotten = now
    for (const [subject, times] of this.#hits) if (times.every((at) => at <= now - this.#span)) this.#hits.delete(subject)
  }
}
