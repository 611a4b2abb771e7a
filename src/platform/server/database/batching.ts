import { CallerGone, isUnavailable } from './unavailable.ts'

export interface RowWithId {
  readonly id: string
}

/** One call's wish: a row by its id. */
export interface Wish {
  /** Identifies the request: wishes with the same key share a statement or a transaction. */
  readonly key: string
  readonly id: string
  /** Aborted when no caller waits for this row. */
  readonly signal?: AbortSignal | undefined
}
/** A wish to change the row. */
export interface ChangeWish<C> extends Wish {
  readonly change: C
}

/** Returns the rows of all wishes; `wishes` is called only when they are sent. */
export type Answering<W extends Wish, Row> = (wishes: () => readonly W[], signal: AbortSignal) => Promise<readonly Row[]>

/** Limits how long a caller waits for others' rows. */
const most = 25

/** Wishes that wait for a connection. */
class Batch<W extends Wish, Row extends RowWithId> {
  readonly #wishes = new Map<string, W>()
  readonly #left = new AbortController()
  #waiting = 0
  readonly rows: Promise<ReadonlyMap<string, Row>>

  /** @param closing called when no more wishes can join, and again when it is over */
  constructor(answer: Answering<W, Row>, closing: (batch: Batch<W, Row>) => void) {
    const wishes = () => {
      closing(this)
      return [...this.#wishes.values()]
    }
    this.#left.signal.addEventListener('abort', () => closing(this), { once: true })
    // Begun when the first wish has joined.
    this.rows = Promise.resolve()
      .then(() => answer(wishes, this.#left.signal))
      .then((rows) => new Map(rows.map((row) => [row.id, row])))
      .finally(() => closing(this))
  }

  get size(): number {
    return this.#wishes.size
  }

  has(id: string): boolean {
    return this.#wishes.has(id)
  }

  /** The batch is aborted once all callers have left, and not before. */
  join(wish: W): void {
    this.#wishes.set(wish.id, wish)
    this.#waiting++
    const leave = () => {
      if (--this.#waiting === 0) this.#left.abort()
    }
    if (wish.signal?.aborted) leave()
    else wish.signal?.addEventListener('abort', leave, { once: true })
  }
}

/** Batches by key, each waiting for a connection. */
class Batches<W extends Wish, Row extends RowWithId> {
  readonly #waiting = new Map<string, Batch<W, Row>>()

  /** The batch that the wish has joined: the waiting one if it may take the wish, or a new one. */
  join(wish: W, answer: Answering<W, Row>, mayTake: (batch: Batch<W, Row>) => boolean): Batch<W, Row> {
    const known = this.#waiting.get(wish.key)
    const batch = known && known.size < most && mayTake(known) ? known : this.#begin(wish.key, answer)
    batch.join(wish)
    return batch
  }

  #begin(key: string, answer: Answering<W, Row>): Batch<W, Row> {
    const batch = new Batch(answer, (closed) => {
      if (this.#waiting.get(key) === closed) this.#waiting.delete(key)
    })
    this.#waiting.set(key, batch)
    return batch
  }
}

/**
 * Batches rows by id: those that wait for a connection at the same time are read by one statement, or changed in one transaction. Setting up the many scans of a
 * record costs PostgreSQL more than reading one, and a packet more than its content. No caller waits longer because of it, and nothing is cached: a row is
 * read after it was requested.
 */
export class Together {
  readonly #reads = new Batches<Wish, RowWithId>()
  readonly #changes = new Batches<Wish, RowWithId>()

  /** Reads a row; undefined if it does not exist. An error rejects the whole batch. */
  async row<Row extends RowWithId>(wish: Wish, read: Answering<Wish, Row>): Promise<Row | undefined> {
    const batch = this.#reads.join(wish, read, () => true)
    return rowIn<Row>(batch, wish)
  }

  /**
   * Changes a row and returns it. Changes of one row are never in one transaction. If one is refused, the transaction is rolled back, and each is
   * retried alone: an error of one affects none of the others.
   */
  async changed<C, Row extends RowWithId>(wish: ChangeWish<C>, change: Answering<ChangeWish<C>, Row>): Promise<Row | undefined> {
    // One key is one kind of change.
    const batch = this.#changes.join(wish, change as Answering<Wish, Row>, (known) => !known.has(wish.id))
    try {
      return await rowIn<Row>(batch, wish)
    } catch (error) {
      if (batch.size === 1 || isUnavailable(error) || error instanceof CallerGone) throw error
      const [row] = await change(() => [wish], wish.signal ?? new AbortController().signal)
      return row
    }
  }
}

/** One key is one statement, whose rows its callers name. */
const rowIn = async <Row extends RowWithId>({ rows }: Batch<Wish, RowWithId>, { id }: Wish) => (await rows).get(id) as Row | undefined
