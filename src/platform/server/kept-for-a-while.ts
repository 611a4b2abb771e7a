/** A cache for values likely to be requested again soon: limited by weight, evicting the oldest, and by a few minutes. */

interface Kept<T> {
  readonly value: T
  readonly weight: number
  readonly timer: NodeJS.Timeout
}

interface Bounds {
  /** Maximum total weight. */
  readonly heaviest: number
  /** In milliseconds. */
  readonly lasting: number
}

export class KeptForAWhile<T> {
  readonly #kept = new Map<string, Kept<T>>()
  readonly #bounds: Bounds

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get(key: string): T | undefined {
    return this.#kept.get(key)?.value
  }

  /** The same for the last time. */
  take(key: string): T | undefined {
    const found = this.get(key)
    this.#forget(key)
    return found
  }

  /** An entry heavier than the whole limit is not kept. */
  keep(key: string, value: T, weight: number): void {
    const { heaviest, lasting } = this.#bounds
    if (weight > heaviest) return
    this.#forget(key)
    // The timer knows the key alone: it would hold the value of one that has made room.
    this.#kept.set(key, { value, weight, timer: setTimeout(() => this.#forget(key), lasting).unref() })
    let all = [...this.#kept.values()].reduce((sum, other) => sum + other.weight, 0)
    for (const [oldest, other] of this.#kept) {
      if (all <= heaviest) break
      this.#forget(oldest)
      all -= other.weight
    }
  }

  #forget(key: string): void {
    clearTimeout(this.#kept.get(key)?.timer)
    this.#kept.delete(key)
  }
}
