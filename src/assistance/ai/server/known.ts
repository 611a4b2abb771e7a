/** Matchers that are kept for a while: building one takes as long as a thousand questions. */
import { buildMatcher, type Capability, type Linked, type Matcher } from '#assistance/matcher/server/matcher.ts'
import { readCapabilities, readLinked } from '#assistance/matcher/server/workspace-sql.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { revisionOf } from '#platform/server/records/changes.ts'
import { Builds, type Asking } from './builds.ts'

export interface Known {
  readonly matcher: Matcher
  readonly capabilities: ReadonlyMap<string, Capability>
  readonly applications: ReadonlyMap<string, Linked>
}

/** Words and grams of all matchers that are kept: some 400 MB. */
const mostWeight = 12_000_000

interface Kept {
  readonly revision: number
  readonly known: Known
}
/** By workspace and what the reader sees, the least recently used first: a newer revision replaces the older one. */
const kept = new Map<string, Kept>()
const builds = new Builds<Known>()

const askingOf = ({ tenant, request }: Pick<Context, 'tenant' | 'request'>): Asking => ({
  share: tenant.accountId,
  signal: request.signal,
})

/** All capabilities, and the applications that the reader sees. */
export async function knownTo(context: Context): Promise<Known> {
  const { accountId } = context.tenant
  const seen = portfoliosSeen(context.session.grants)
  const key = JSON.stringify([accountId, seen])
  const last = kept.get(key)
  if (last?.revision === (await revisionIn(context.tenant))) {
    keep(key, last)
    return last.known
  }
  // Shared by all who wait for it, so it asks on as the account when one of them disconnects.
  const own = context.services.database.askedBy({ share: accountId }).tenant(accountId)
  return builds.after(key, askingOf(context), async () => {
    const revision = await revisionIn(own)
    const known = await build(own, seen)
    keep(key, { revision, known })
    return known
  })
}

const revisionIn = (tenant: Tenant) => revisionOf(tenant, ['capability', 'application', 'portfolio'])

/** A matcher of texts that nothing else is matched with, in the account's turn. */
export const buildOnce = (context: Context, texts: readonly Capability[]): Promise<Matcher> =>
  builds.inTurn(askingOf(context), () => buildMatcher(texts))

/** Keeps it as the one that was used last, and drops the first ones when all take too much. */
function keep(key: string, one: Kept): void {
  kept.delete(key)
  kept.set(key, one)
  let weight = [...kept.values()].reduce((sum, { known }) => sum + known.matcher.weight, 0)
  for (const [other, { known }] of kept) {
    if (weight <= mostWeight) return
    weight -= known.matcher.weight
    kept.delete(other)
  }
}

async function build(tenant: Tenant, seen: string[] | null): Promise<Known> {
  const [capabilities, linked] = await Promise.all([tenant.rows(readCapabilities), tenant.rows(readLinked, [seen])])
  return {
    matcher: await buildMatcher(capabilities, linked),
    capabilities: new Map(capabilities.map((one) => [one.id, one])),
    applications: new Map(linked.map((one) => [one.id, one])),
  }
}
