/**
 * Sessions for those who call. A screen asks for ten things at once with one token: while its session is looked up for the first of them, the others wait, and are
 * answered by one look that begins after they have come. So nothing is remembered, and every change of a right counts at once.
 */
import type { Database } from '#platform/server/database/database.ts'
import { authenticate } from './authenticate.ts'
import type { Session } from './session.ts'

/** @param share whose turn it takes at the database */
export type LookUp = (token: string, share: string) => Promise<Session | null>

export function openLookUp(database: Pick<Database, 'askedBy'>): LookUp {
  const looks = new Looks<Session | null>()
  // It is for all who wait, so it is not given up when one of them leaves.
  return (token, share) => looks.after(token, () => authenticate(database.askedBy({ share }).system, token))
}

/** Of work by key one at a time is under way, and one waits for its end. */
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
