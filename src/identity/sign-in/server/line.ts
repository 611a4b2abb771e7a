/**
 * Queue of sign-in attempts. Attempts wait here instead of being refused: those of one person one after the other, so that none in flight counts
 * as a failure of the next; those of a network or a known browser in turn with the others. (ADR 10.)
 */
import { FairQueue } from '#platform/server/fair-queue.ts'
import { tooMany } from '#platform/server/http/refusal.ts'

/** At the same time, in the whole server; a network gets three quarters. */
const mostTries = 24
/** Tries of one person that wait; more would only be guesses. */
const mostOfOne = 50
/** Milliseconds. */
const patience = 55_000

const tries = new FairQueue(mostTries)
const persons = new Map<string, { readonly turns: FairQueue; count: number }>()

/**
 * Does the work when its turn comes.
 * @param person whom the try is counted for
 * @param share the network or the known browser that it comes from
 * @throws Refusal 429 when too many wait, or the turn did not come in time
 */
export async function inLine<T>(person: string, share: string, work: () => Promise<T>): Promise<T> {
  const own = persons.get(person) ?? { turns: new FairQueue(1), count: 0 }
  if (own.count >= mostOfOne) throw tooMany(5)
  persons.set(person, own)
  own.count++
  try {
    return await inTurn(own.turns, person, () => inTurn(tries, share, work))
  } finally {
    if (!--own.count) persons.delete(person)
  }
}

/** Waits for a place, does the work, and gives the place back. @throws Refusal 429 */
export async function inTurn<T>(queue: FairQueue, share: string, work: () => Promise<T>): Promise<T> {
  const leave = await queue.take({ share, patience }).catch(() => {
    throw tooMany(5)
  })
  try {
    return await work()
  } finally {
    leave()
  }
}
