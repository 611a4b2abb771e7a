/** Looks for the product releases of a workspace's records, and proposes those that it finds. */
import { setImmediate as immediate } from 'node:timers/promises'
import { matcherName, propose, type Proposed } from '#assistance/proposals/server/propose.ts'
import { follow } from '#portfolio/product-releases/server/adopt.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import type { Actor } from '#platform/server/records/changes.ts'
import { readReleases, readWanted, type Wanted } from './match-sql.ts'
import { ReleaseMatcher } from './release-matcher.ts'

const sliceSize = 500

interface Looking {
  readonly tenant: Tenant
  readonly actor: Actor
  readonly jobId?: string
  readonly progress?: (done: number, total: number, message: string) => Promise<unknown>
}

/** A slice in each transaction, so that others who write wait for no more than that. */
export async function findMatches({ tenant, actor, jobId, progress }: Looking): Promise<{ records: number; proposals: number }> {
  await follow(tenant, actor)
  const matcher = new ReleaseMatcher(await tenant.rows(readReleases))
  const wanted = await tenant.rows(readWanted)
  const proposer = { by: 'matcher', byName: matcherName, requestedByName: actor.userName, ...(jobId && { jobId }) } as const
  let proposals = 0
  for (let at = 0; at < wanted.length; at += sliceSize) {
    const proposed = wanted.slice(at, at + sliceSize).flatMap((one) => proposedFor(matcher, one))
    proposals += (await tenant.write((transaction) => propose(transaction, proposed, proposer))).length
    await progress?.(Math.min(at + sliceSize, wanted.length), wanted.length, 'Looking for product releases')
    await immediate()
  }
  return { records: wanted.length, proposals }
}

function proposedFor(matcher: ReleaseMatcher, { entity, id, ...subject }: Wanted): Proposed[] {
  const match = matcher.match(subject)
  if (!match) return []
  const { releaseId: targetId, note, sureness } = match
  return [{ entity, field: 'productReleaseId', recordId: id, targetId, note, sureness, words: [], neighbours: [] }]
}
