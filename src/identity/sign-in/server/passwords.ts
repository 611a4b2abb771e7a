/** Hashing and checking passwords: argon2id at 19 MiB and two passes, a few at a time. */
import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '#platform/server/fair-queue.ts'
import { inTurn } from './line.ts'

/** The library's default algorithm is argon2id. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Out of Node's four threads for such work; a network or a person gets two. */
const mostAtATime = 3
const hashing = new FairQueue(mostAtATime)

/** Before migration 1078 passwords were hashed in NFKC; it marks those hashes, and the next sign-in replaces them. */
const earlier = 'nfkc:'

/**
 * Hashes the password exactly as typed, without cutting, folding or normalising. (ASVS 5.0, 6.2.8.)
 * @param share the network or the person who waits for it
 */
export const hashPassword = (password: string, share = 'server'): Promise<string> => inTurn(hashing, share, () => hash(password, cost))

/** True for the earlier kind of hash; after a correct sign-in the password is hashed as typed. */
export const isEarlier = (kept: string | null): boolean => kept?.startsWith(earlier) ?? false

/** Checked against when there is nothing to check against, so that it costs the same. */
const nobodys = hash('no password has this hash', cost)

/** Is it the password of this hash? Without a hash (nobody has the address, or no password yet) it takes as long and says no. */
export async function isPassword(password: string, kept: string | null, share: string): Promise<boolean> {
  const against = kept ?? (await nobodys)
  const matches = await inTurn(hashing, share, () =>
    isEarlier(kept) ? verify(against.slice(earlier.length), password.normalize('NFKC')) : verify(against, password),
  )
  return kept !== null && matches
}
