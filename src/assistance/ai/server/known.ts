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

const mostKept = 8
const kept = new Map<string, Promise<Known>>()

/** All capabilities, and the applications that the reader sees. */
export async function knownTo({ tenant, session }: Context): Promise<Known> {
  const seen = portfoliosSeen(session.grants)
  const revision = await revisionOf(tenant, ['capability', 'application', 'portfolio'])
  const key = JSON.stringify([tenant.accountId, revision, seen])
  const known = kept.get(key) ?? build(tenant, seen)
  kept.delete(key)
  kept.set(key, known)
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
  known.catch(() => kept.delete(key))
  return known
}

async function build(tenant: Context['tenant'], seen: string[] | null): Promise<Known> {
  const [capabilities, linked] = await Promise.all([tenant.rows(readCapabilities), tenant.rows(readLinked, [seen])])
  return {
    matcher: await buildMatcher(capabilities, linked),
    capabilities: new Map(capabilities.map((one) => [one.id, one])),
    applications: new Map(linked.map((one) => [one.id, one])),
  }
}
