export interface RowWithId {
  readonly id: string
}

/** One call's wish: a row by its id. */
export interface Wish {
  /** Of what is asked: wishes that have the same are answered by one statement. */
  readonly key: string
  readonly id: string
  /** Given when nobody waits for this row any more. */
  readonly signal?: AbortSignal | undefined
}

/** Reads the rows of all ids; `ids` is asked when they are sent, and not before. */
export type ReadRows<Row> = (ids: () => string[], signal: AbortSignal) => Promise<readonly Row[]>

/** So that nobody waits for many others' rows. */
const most = 25

/** Wishes that wait for a connection. */
class Batch<Row extends RowWithId> {
  readonly #ids = new Set<string>()
  readonly #left = new AbortController()
  #waiting = 0
  readonly rows: Promise<ReadonlyMap<string, Row>>

  /** @param closing called when no more wishes can join, and again when it is over */
  constructor(read: ReadRows<Row>, closing: (batch: Batch<Row>) => void) {
    const ids = () => {
      closing(this)
      return [...this.#ids]
    }
    this.#left.signal.addEventListener('abort', () => closing(this), { once: true })
    // Begun when the first wish has joined.
    this.rows = Promise.resolve()
      .then(() => read(ids, this.#left.signal))
      .then((rows) => new Map(rows.map((row) => [row.id, row])))
      .finally(() => closing(this))
  }

  get isFull(): boolean {
    return this.#ids.size >= most
  }

  /** The read is given up once all have left, and not before. */
  join({ id, signal }: Wish): void {
    this.#ids.add(id)
    this.#waiting++
    const leave = () => {
      if (--this.#waiting === 0) this.#left.abort()
    }
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
  }
}

/**
 * Rows by id, those that wait for a connection at the same time read by one statement: setting up the many scans of a record costs PostgreSQL more than reading
 * one, and a packet more than what is in it. Nobody waits longer for it, and nothing is remembered: a row is read after it was asked for.
 */
export class Together<Row extends RowWithId> {
  readonly #waiting = new Map<string, Batch<Row>>()

  async row<R extends Row>(wish: Wish, read: ReadRows<Row>): Promise<R | undefined> {
    const known = this.#waiting.get(wish.key)
    const batch = known && !known.isFull ? known : this.#begin(wish.key, read)
    batch.join(wish)
    // One key is one statement, whose rows its callers name.
    return (await batch.rows).get(wish.id) as R | undefined
  }

  #begin(key: string, read: ReadRows<Row>): Batch<Row> {
    const batch = new Batch(read, (closed) => {
      if (this.#waiting.get(key) === closed) this.#waiting.delete(key)
    })
    this.#waiting.set(key, batch)
    return batch
  }
}
