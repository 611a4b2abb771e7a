/**
 * Gives up what waits for a database that hangs, or for the way to it. Statements may take their time, so what counts is the silence: of the connection since it was
 * lent, and of all connections since the work began, which holds the wait for one and for its greeting, too. Statements that leave together have one patience.
 */

/** Counters of a connection. */
interface Heard {
  /** How often PostgreSQL was heard of. */
  readonly heard: number
  /** Whether a statement has yet to be answered. */
  isWaiting(): boolean
}

interface Waiting<C extends Heard> {
  readonly patience: number
  readonly giveUp: (client: C | undefined, silent: number) => void
  client: C | undefined
  heard: number
  /** Milliseconds in which nothing came on its own connection. */
  silent: number
  /** Milliseconds in which nothing came on any. */
  hung: number
}

/** Milliseconds between two looks. */
export const lookEvery = 250

export class Silence<C extends Heard> {
  readonly #waiting = new Set<Waiting<C>>()
  #hasConnected = false

  /**
   * Begins to count for some work that has no connection yet.
   * @param giveUp called at the end of its patience; the connection is the one lent by then
   */
  begin(patience: number, giveUp: Waiting<C>['giveUp']): { lend(client: C): void; end(): void } {
    const one: Waiting<C> = { patience, giveUp, client: undefined, heard: 0, silent: 0, hung: 0 }
    this.#waiting.add(one)
    return {
      lend: (client) => {
        Object.assign(one, { client, heard: client.heard, silent: 0 })
      },
      end: () => void this.#waiting.delete(one),
    }
  }

  /** To be called for each new connection. */
  connected(): void {
    this.#hasConnected = true
  }

  /** Counts checks rather than time: while the event loop is blocked, no connection counts as silent. */
  look(): void {
    const heard = new Set([...this.#waiting].filter(({ client, heard: before }) => client && client.heard !== before))
    const isAnyHeard = this.#hasConnected || heard.size > 0
    this.#hasConnected = false
    for (const one of this.#waiting) {
      const { client } = one
      const isWaiting = client?.isWaiting() ?? true
      one.silent = client && isWaiting && !heard.has(one) ? one.silent + lookEvery : 0
      one.hung = isWaiting && !isAnyHeard ? one.hung + lookEvery : 0
      if (client) one.heard = client.heard
      const longest = Math.max(one.silent, one.hung)
      if (longest < one.patience) continue
      this.#waiting.delete(one)
      one.giveUp(client, longest)
    }
  }
}
