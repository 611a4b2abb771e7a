/**
 * Session look-ups. A screen sends ten requests at once with one token: while the first one's session is looked up, the others wait, and share one
 * look-up that starts after they have arrived. So nothing is cached, and every change of a right applies at once.
 */
import type { Database } from '#platform/server/database/database.ts'
import { authenticate } from './authenticate.ts'
import type { Session } from './session.ts'

/** @param share whose turn it takes at the database */
export type LookUp = (token: string, share: string) => Promise<Session | null>

export function openLookUp(database: Pick<Database, 'askedBy'>): LookUp {
  const looks = new Looks<Session | null>()
  // Shared by all waiting calls, so it continues when one of them disconnects.
  return (token, share) => looks.after(token, () => authenticate(database.askedBy({ share }).system, token))
}

/** For each key, at most one piece of work runs and one waits for its end. */
export class Looks<T> {
  readonly #underWay = new Map<string, Promise<T>>()
  readonly #next = new Map<string, Promise<T>>()

  /** The outcome of work that begins after it was asked for: of one's own, or of another's that has not begun. */
  after(key: string, work: () => Promise<T>): Promise<T> {
    const current = this.#underWay.get(key)
    if (!current) return this.#begin(key, work)
    const waiting = this.#next.get(key)
    if (waiting) return waiting
    const goOn = () => {
      this.#next.delete(key)
      return this.#begin(key, work)
    }
    const next = current.then(goOn, goOn)
    this.#next.set(key, next)
    return next
  }

  #begin(key: string, work: () => Promise<T>): Promise<T> {
    const begun = work().finally(() => {
      if (this.#underWay.get(key) === begun) this.#underWay.delete(key)
    })
    this.#underWay.set(key, begun)
    return begun
  }
}
