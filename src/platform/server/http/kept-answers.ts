/** Answers composed once for all who ask for them, kept as long as there is room. */
import { compressed, decompressed, encodingFor, type Encoding } from './compression.ts'
import { ListCache, type Cached } from './list-cache.ts'
import { SingleFlight } from './single-flight.ts'

export class KeptAnswers {
  readonly #cache: ListCache
  readonly #composing = new SingleFlight<Buffer>()
  readonly #answering = new SingleFlight<Cached>()

  /** `capacity` in bytes. */
  constructor(capacity: number) {
    this.#cache = new ListCache(capacity)
  }

  /**
   * The answer of this key in the best encoding that the client accepts. `compose` is called on a cache miss; `tagOf` returns
   * the ETag of its bytes.
   */
  async answer(
    key: string,
    accepted: string | undefined,
    compose: () => Promise<Buffer>,
    tagOf: (bytes: Buffer) => string,
  ): Promise<Cached> {
    const encoding = encodingFor(accepted)
    const at = `${key} ${encoding}`
    return this.#cache.get(at) ?? this.#answering.run(at, () => this.#make(key, encoding, compose, tagOf))
  }

  async #make(key: string, encoding: Encoding, compose: () => Promise<Buffer>, tagOf: (bytes: Buffer) => string): Promise<Cached> {
    const packed = encoding === 'identity' ? this.#cache.get(`${key} packed`) : undefined
    if (packed) return { body: await decompressed(packed.body), encoding, etag: packed.etag }
    const body = await this.#composing.run(key, compose)
    const etag = tagOf(body)
    const answer = { ...(await compressed(body, encoding)), etag }
    if (this.#cache.hasRoomFor(answer.body.length)) this.#cache.set(`${key} ${encoding}`, answer)
    // Too large uncompressed: the next reader decompresses it, at a tenth of the cost of composing it.
    else this.#cache.set(`${key} packed`, { ...(await compressed(body, 'br')), etag })
    return answer
  }
}
