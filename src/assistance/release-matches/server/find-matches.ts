/** Finds the product releases of a workspace's records, and proposes them. */
import { setImmediate as immediate } from 'node:timers/promises'
import { matcherName, propose, type Proposed } from '#assistance/proposals/server/propose.ts'
import { follow } from '#portfolio/product-releases/server/adopt.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import type { Actor } from '#platform/server/records/changes.ts'
import { readReleases, readWanted, timeNow, type Wanted } from './match-sql.ts'
import { ReleaseMatcher } from './release-matcher.ts'

/** Records that are looked at for one transaction. */
const sliceSize = 500

interface Looking {
  readonly tenant: Tenant
  readonly actor: Actor
  readonly jobId?: string
  readonly progress?: (done: number, total: number, message: string) => Promise<unknown>
}

interface Found {
  readonly records: number
  readonly proposals: number
  /** Records whose match was declined once; it is not proposed again. */
  readonly declined: number
  /** Records that no release matches. */
  readonly unknown: number
}

/** A slice in each transaction, so that others who write wait for no more than that. */
export async function findMatches({ tenant, actor, jobId, progress }: Looking): Promise<Found> {
  const { begun } = (await tenant.row(timeNow))!
  await follow(tenant, actor)
  const matcher = await ReleaseMatcher.of(await tenant.rows(readReleases))
  const wanted = await tenant.rows(readWanted)
  const proposer = { by: 'matcher', byName: matcherName, requestedByName: actor.userName, since: begun, ...(jobId && { jobId }) } as const
  let [matches, proposals] = [0, 0]
  for (let at = 0; at < wanted.length; at += sliceSize) {
    const proposed = await proposedForAll(matcher, wanted.slice(at, at + sliceSize))
    matches += proposed.length
    proposals += (await tenant.write((transaction) => propose(transaction, proposed, proposer))).length
    await progress?.(Math.min(at + sliceSize, wanted.length), wanted.length, 'Looking for product releases')
  }
  return { records: wanted.length, proposals, declined: matches - proposals, unknown: wanted.length - matches }
}

export async function proposedForAll(matcher: ReleaseMatcher, slice: readonly Wanted[]): Promise<Proposed[]> {
  const proposed: Proposed[] = []
  for (const one of slice) {
    proposed.push(...proposedFor(matcher, one))
    // A long name among many products takes milliseconds, and other calls have their turn in between.
    await immediate()
  }
  return proposed
}

function proposedFor(matcher: ReleaseMatcher, { entity, id, ...subject }: Wanted): Proposed[] {
  const match = matcher.match(subject)
  if (!match) return []
  const { releaseId: targetId, note, sureness } = match
  return [{ entity, field: 'productReleaseId', recordId: id, targetId, note, sureness, words: [], neighbours: [] }]
}
