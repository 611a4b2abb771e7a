/** Work that many ask for at the same time, done once. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>()

  /**
   * The outcome of the work of this key that is under way, or of `work`, begun now. When what one has joined fails, one begins again: it may have been given up
   * because whoever began it left.
   */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key)
    if (known) return known.catch(() => this.run(key, work))
    const begun = work().finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, begun)
    return begun
  }
}
