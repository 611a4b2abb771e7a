/** Deciding on proposals. What is accepted is written with the accepter's rights, and the history names who proposed it. */
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { runningOn } from '#portfolio/product-releases/contract/support.ts'
import { adopt } from '#portfolio/product-releases/server/adopt.ts'
import { setReleases } from '#portfolio/product-releases/server/support-of.ts'
import { rowIn, textIn } from '#platform/contract/by-name.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { conflict, notAllowed, notFound } from '#platform/server/http/refusal.ts'
import type { Actor, Changes, InTheNameOf } from '#platform/server/records/changes.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { fewAtOnce, lockRecords } from '#platform/server/records/lock.ts'
import { updateRecords } from '#platform/server/records/write.ts'
import { decideProposals, holdProposals, type Held } from './proposal-sql.ts'

export type Act = 'accept' | 'decline' | 'undo'
export interface Decided {
  readonly proposals: number
  /** Ids of records that have changed. */
  readonly changed: ReadonlySet<string>
}

/** States of the proposals that each act is for. */
export const statesFor: Readonly<Record<Act, readonly Held['status'][]>> = {
  accept: ['open'],
  decline: ['open'],
  undo: ['accepted', 'declined'],
}
const decisions: Readonly<Record<Act, string | null>> = { accept: 'accepted', decline: 'declined', undo: null }

/** The id that was added to a record or removed from it, by proposal. */
type Written = ReadonlyMap<string, string>
const nothing: Written = new Map()

interface Deciding {
  readonly act: Act
  readonly actor: Actor
  readonly proposalIds: readonly string[]
  readonly note?: string | null
  /** Skips proposals that are no longer valid, instead of refusing the call. */
  readonly isTolerant?: boolean
}

/** In one transaction, all or none. @throws Refusal 404, 403, or 409 for one that is decided, open or expired already */
export async function decide(transaction: TenantTransaction, inTheNameOf: InTheNameOf, deciding: Deciding): Promise<Decided> {
  const { act, actor, proposalIds, note = null, isTolerant } = deciding
  const ids = [...new Set(proposalIds)]
  const found = await transaction.rows(holdProposals, [portfoliosSeen(actor.grants), ids])
  if (!isTolerant && found.length < ids.length) throw notFound('proposal')
  const held = found.filter(({ status }) => statesFor[act].includes(status))
  if (!isTolerant && held.length < found.length)
    throw conflict(
      wrongState(
        found.find((one) => !held.includes(one))!,
        act,
      ),
    )
  const written = await inTheNameOf(actor, (changes) => refuseClosed(changes, held)).then(() =>
    act === 'decline' ? nothing : write(inTheNameOf, actor, act, held),
  )
  const rows = held.map(({ proposalId }) => ({
    proposalId,
    wasAdded: act === 'accept' ? written.has(proposalId) : null,
    addedId: act === 'accept' ? (written.get(proposalId) ?? null) : null,
  }))
  const by = act === 'undo' ? [null, null] : [actor.userId, nameOf(actor)]
  await transaction.rows(decideProposals, [JSON.stringify(rows), decisions[act], act === 'decline' ? note || null : null, ...by])
  return {
    proposals: held.length,
    changed: new Set(held.filter((one) => written.has(one.proposalId)).map(({ recordId }) => recordId)),
  }
}

const wrongState = ({ targetName, recordName, status }: Held, act: Act) =>
  act === 'undo'
    ? `“${targetName}” for ${recordName} is ${status}, so there is nothing to undo. Load the page again.`
    : `“${targetName}” for ${recordName} is ${status} already. Load the page again.`

const nameOf = ({ userId, userName, originalUserId, originalUserName }: Actor) =>
  originalUserId === userId ? userName : `${originalUserName} as ${userName}`

/** Kinds of record in one order, so that two who decide never wait for each other in a circle. */
const byEntity = (held: readonly Held[]) =>
  [...new Set(held.map(({ entity }) => entity))].toSorted().map((entity) => [entity, held.filter((one) => one.entity === entity)] as const)

/** @throws Refusal 403 for a record that the actor may not change */
async function refuseClosed(changes: Changes, held: readonly Held[]): Promise<void> {
  for (const [entity, own] of byEntity(held)) {
    const closed: string[] = []
    for (const ids of fewAtOnce(recordIds(own)))
      for (const { record } of (await lockRecords(changes, recordsOf(entity), ids, true)).values())
        if (rowIn(record['permissions'])['edit'] !== true) closed.push(String(record.name))
    if (closed.length) throw notAllowed(`You can’t change ${closed.join(', ')}. Ask somebody who can to decide on it.`)
  }
}

const recordIds = (held: readonly Held[]) => [...new Set(held.map(({ recordId }) => recordId))].toSorted()

/** Writes accepted changes in the names of the proposers, and undone changes under the actor's own. Returns the proposals that changed a record. */
async function write(inTheNameOf: InTheNameOf, actor: Actor, act: Act, held: readonly Held[]): Promise<Written> {
  if (act === 'undo') {
    const accepted = held.filter(({ wasAdded }) => wasAdded)
    return accepted.length ? inTheNameOf(actor, (changes) => apply(changes, accepted, false)) : nothing
  }
  const written: [string, string][] = []
  for (const proposer of new Set(held.map(({ proposedByName }) => proposedByName))) {
    const own = held.filter(({ proposedByName }) => proposedByName === proposer)
    const userName = `${proposer} (accepted by ${nameOf(actor)})`
    const as: Actor = { ...actor, userName, originalUserName: userName }
    written.push(...(await inTheNameOf(as, (changes) => apply(changes, own, true))))
  }
  return new Map(written)
}

/** Writes what these proposals say into their records, or takes it away. Answers the proposals that changed something. */
async function apply(changes: Changes, held: readonly Held[], isAdding: boolean): Promise<Written> {
  const links = held.filter(({ field }) => field === 'capabilities')
  const releases = held.filter(({ field }) => field === 'productReleaseId')
  return new Map([
    ...(links.length ? await relink(changes, links, isAdding) : nothing),
    ...(releases.length ? await confirm(changes, releases, isAdding) : nothing),
  ])
}

/** Adds the capabilities of these proposals to their applications, or takes them away. */
async function relink(changes: Changes, held: readonly Held[], isAdding: boolean): Promise<Written> {
  const changed = new Map<string, string>()
  for (const ids of fewAtOnce(recordIds(held))) {
    const stored = await lockRecords(changes, applicationRecords, ids)
    const patches = [...stored.values()].map(({ id, record }) => {
      let capabilities = [...(record.capabilities ?? [])]
      for (const { proposalId, targetId } of held.filter(({ recordId }) => recordId === id)) {
        const link = capabilities.find(({ capabilityId }) => capabilityId === targetId)
        // A link that somebody has filled in since is theirs.
        if (isAdding ? link : !link || isFilled(link)) continue
        changed.set(proposalId, targetId)
        capabilities = isAdding
          ? [...capabilities, { capabilityId: targetId, isPrimary: false, rank: null, score: null }]
          : capabilities.filter((link) => link.capabilityId !== targetId || isFilled(link))
      }
      return { id, body: { capabilities }, areListsWhole: true }
    })
    await updateRecords(changes, applicationRecords, patches)
  }
  return changed
}

const isFilled = ({ isPrimary, rank, score }: { isPrimary?: unknown; rank?: unknown; score?: unknown }) =>
  isPrimary === true || (rank ?? score ?? null) !== null

/** Says which product release the records are, or takes that back. A record that has one keeps it. */
async function confirm(changes: Changes, held: readonly Held[], isAdding: boolean): Promise<Written> {
  const targets = held.map(({ targetId }) => targetId)
  const adopted = isAdding ? await adopt(changes, targets) : new Map<string, string>()
  const changed = new Map<string, string>()
  for (const [entity, own] of byEntity(held)) {
    const releases = new Map<string, string | null>()
    for (const ids of fewAtOnce(recordIds(own)))
      for (const [id, { record }] of await lockRecords(changes, recordsOf(entity), ids, true))
        releases.set(id, textIn(record['productReleaseId']))
    for (const { proposalId, recordId, targetId, addedId } of own) {
      const target = (isAdding ? adopted.get(targetId) : addedId) ?? targetId
      if (releases.get(recordId) !== (isAdding ? null : target)) continue
      releases.set(recordId, isAdding ? target : null)
      changed.set(proposalId, target)
    }
    const kind = runningOn.find((one) => one === entity)
    const next = [...releases].map(([id, productReleaseId]) => ({ id, productReleaseId }))
    if (kind) await setReleases(changes, kind, next)
  }
  return changed
}
