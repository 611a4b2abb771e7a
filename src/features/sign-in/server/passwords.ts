/** Hashing and checking passwords: argon2id at 19 MiB and two passes, a few at a time. (Design, architecture: "sign-in".) */
import { hash, verify } from '@node-rs/argon2'
import { tooMany } from '#platform/server/http/refusal.ts'

/** The library's default algorithm is argon2id. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

const mostAtATime = 2
const mostWaiting = 64
const waiting: (() => void)[] = []
let running = 0

/** Runs the work when its turn comes; a flood is refused with 429 instead of taking all memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw tooMany(2)
  if (running >= mostAtATime) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Before migration 1078 passwords were hashed in NFKC; it marks those hashes, and the next sign-in replaces them. */
const earlier = 'nfkc:'

/** Of the password exactly as it was typed: nothing is cut, folded or normalised. (ASVS 5.0, 6.2.8.) */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** Was it hashed in the way of before? Once it is known to be right it is kept as it was typed. */
export const isEarlier = (kept: string | null): boolean => kept?.startsWith(earlier) ?? false

/** Checked against when there is nothing to check against, so that it costs the same. */
const nobodys = hash('no password has this hash', cost)

/** Is it the password of this hash? Without a hash (nobody has the address, or no password yet) it takes as long and says no. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const against = kept ?? (await nobodys)
  const matches = await inTurn(() =>
    isEarlier(kept) ? verify(against.slice(earlier.length), password.normalize('NFKC')) : verify(against, password),
  )
  return kept !== null && matches
}
