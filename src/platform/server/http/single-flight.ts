import { CallerGone } from '#platform/server/database/unavailable.ts'

/** Work that many ask for at the same time, done once. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>()

  /**
   * The outcome of the work of this key that is under way, or of `work`, begun now. What one has joined is begun again when it was given up because its first
   * caller left; any other failure is everybody's, for a statement that took too long would take as long again.
   */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key)
    if (known)
      return known.catch((error: unknown) => {
        if (error instanceof CallerGone) return this.run(key, work)
        throw error
      })
    const begun = work().finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, begun)
    return begun
  }
}
