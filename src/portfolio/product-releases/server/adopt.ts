/** Shared releases that a workspace uses: it gets a row of its own with the same id, which follows the operator's list. */
import { productRelease } from '#portfolio/product-releases/contract/release.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { change, type Actor, type Changes } from '#platform/server/records/changes.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { productReleaseRecords } from './records.ts'
import { findByNames, sharedToAdopt, sharedToFollow } from './release-sql.ts'

const mostOfIdentifiers = productRelease.fields.identifiers.max
export const sharedSource = 'List of the operator'

/**
 * Workspace rows of these releases: a release that exists only in the operator's list is added, or matched with the workspace's own release of that name.
 * Returns the id of the row by the requested id.
 */
export async function adopt(changes: Changes, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const shared = await changes.transaction.rows(sharedToAdopt, [[...new Set(ids)]])
  const names = shared.map(({ name }, at) => ({ at, name }))
  const own = shared.length ? await changes.transaction.rows(findByNames, [JSON.stringify(names)]) : []
  const ownAt = new Map(own.map(({ at, id }) => [at, id]))
  const bodies = shared.flatMap(({ id, ...body }, at) => (ownAt.has(at) ? [] : [{ ...body, productReleaseId: id, source: sharedSource }]))
  await insertRecords(changes, productReleaseRecords, bodies)
  return new Map([
    ...ids.map((id) => [id, id] as const),
    ...shared.flatMap(({ id }, at) => (ownAt.has(at) ? [[id, ownAt.get(at)!] as const] : [])),
  ])
}

/** Lines of both, each once, as many as the field holds. */
function joined(own: string | null, shared: string | null): string | null {
  const lines = new Set(`${own ?? ''}\n${shared ?? ''}`.split(/\s*\n\s*/).filter(Boolean))
  const kept: string[] = []
  for (const line of lines) if (kept.join('\n').length + line.length < mostOfIdentifiers) kept.push(line)
  return kept.join('\n') || null
}

/**
 * Dates that the operator's list has changed are changed in the workspace. The name stays: the workspace may have another one, or another release of that name.
 * Identifiers are added to the workspace's own.
 */
export async function follow(tenant: Tenant, actor: Actor): Promise<number> {
  if (!(await tenant.row(sharedToFollow))) return 0
  return change(tenant, actor, async (changes) => {
    const changed = await changes.transaction.rows(sharedToFollow)
    const patches = changed.map(({ id, name: _name, ownIdentifiers, identifiers, ...body }) => ({
      id,
      body: { ...body, identifiers: joined(ownIdentifiers, identifiers) },
    }))
    return (await updateRecords(changes, productReleaseRecords, patches)).length
  })
}

export const followShared: AccountSchedule = {
  name: 'product-releases.follow-shared',
  what: 'Copies changed dates of the operator’s product releases to the releases that a workspace uses.',
  eachAccountAt: '04:10',
  run: async ({ tenant, actor }) => ({ releases: await follow(tenant, actor) }),
}
