/** Matchers that are kept for a while: building one takes as long as a thousand questions. */
import { buildMatcher, type Capability, type Linked, type Matcher } from '#assistance/matcher/server/matcher.ts'
import { readCapabilities, readLinked } from '#assistance/matcher/server/workspace-sql.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { revisionOf } from '#platform/server/records/changes.ts'

export interface Known {
  readonly matcher: Matcher
  readonly capabilities: ReadonlyMap<string, Capability>
  readonly applications: ReadonlyMap<string, Linked>
}

/** Words and grams of all matchers that are kept: some 400 MB. */
const mostWeight = 12_000_000

interface Kept {
  readonly revision: number
  readonly known: Promise<Known>
  /** 0 while it is being built. */
  weight: number
}
/** By workspace and what the reader sees, the oldest first: a newer revision replaces the older one. */
const kept = new Map<string, Kept>()
let last: Promise<unknown> = Promise.resolve()

/** All capabilities, and the applications that the reader sees. */
export async function knownTo({ tenant, session }: Context): Promise<Known> {
  const seen = portfoliosSeen(session.grants)
  const revision = await revisionOf(tenant, ['capability', 'application', 'portfolio'])
  const key = JSON.stringify([tenant.accountId, seen])
  const before = kept.get(key)
  const entry = before?.revision === revision ? before : { revision, known: inTurn(() => build(tenant, seen)), weight: 0 }
  kept.delete(key)
  kept.set(key, entry)
  try {
    const known = await entry.known
    entry.weight = known.matcher.weight
    evictOldest()
    return known
  } catch (error) {
    if (kept.get(key) === entry) kept.delete(key)
    throw error
  }
}

/** One is built at a time, since each takes memory while it is built. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

function evictOldest(): void {
  let weight = [...kept.values()].reduce((sum, one) => sum + one.weight, 0)
  for (const [key, one] of kept) {
    if (weight <= mostWeight) return
    weight -= one.weight
    kept.delete(key)
  }
}

async function build(tenant: Context['tenant'], seen: string[] | null): Promise<Known> {
  const [capabilities, linked] = await Promise.all([tenant.rows(readCapabilities), tenant.rows(readLinked, [seen])])
  return {
    matcher: await buildMatcher(capabilities, linked),
    capabilities: new Map(capabilities.map((one) => [one.id, one])),
    applications: new Map(linked.map((one) => [one.id, one])),
  }
}
