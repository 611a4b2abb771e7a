/**
 * List answers kept in memory by (account, entity, revisions, rights, encoding). The key holds the revisions, so an entry is never wrong, only unused; the
 * oldest go when the space is full.
 */
export interface Cached {
  readonly body: Buffer
  readonly encoding: string
  readonly etag: string
}

export class ListCache {
  readonly #entries = new Map<string, Cached>()
  readonly #capacity: number
  #bytes = 0

  /** `capacity` in bytes. */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** Whether an answer of this size leaves room for others. */
  hasRoomFor(bytes: number): boolean {
    return bytes <= this.#capacity / 2
  }

  get(key: string): Cached | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  set(key: string, entry: Cached): void {
    if (!this.hasRoomFor(entry.body.length)) return
    this.#bytes += entry.body.length - (this.#entries.get(key)?.body.length ?? 0)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    for (const [oldest, { body }] of this.#entries) {
      if (this.#bytes <= this.#capacity) break
      this.#entries.delete(oldest)
      this.#bytes -= body.length
    }
  }
}
