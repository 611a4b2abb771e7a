/** Deciding on proposals. What is accepted is written with the accepter's rights, and the history names who proposed it. */
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { conflict, notAllowed, notFound } from '#platform/server/http/refusal.ts'
import type { Actor, Changes, InTheNameOf } from '#platform/server/records/changes.ts'
import { lockRecords, updateRecords } from '#platform/server/records/write.ts'
import { decideProposals, holdProposals, type Held } from './proposal-sql.ts'

export type Act = 'accept' | 'decline' | 'undo'
export interface Decided {
  readonly proposals: number
  readonly records: number
}

/** States of the proposals that each act is for. */
export const statesFor: Readonly<Record<Act, readonly Held['status'][]>> = {
  accept: ['open'],
  decline: ['open'],
  undo: ['accepted', 'declined'],
}
const decisions: Readonly<Record<Act, string | null>> = { accept: 'accepted', decline: 'declined', undo: null }

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
    act === 'decline' ? [] : write(inTheNameOf, actor, act, held),
  )
  const added = new Set(act === 'accept' ? written : [])
  const rows = held.map(({ proposalId }) => ({ proposalId, wasAdded: act === 'accept' ? added.has(proposalId) : null }))
  const by = act === 'undo' ? [null, null] : [actor.userId, nameOf(actor)]
  await transaction.rows(decideProposals, [JSON.stringify(rows), decisions[act], act === 'decline' ? note || null : null, ...by])
  const touched = new Set(written)
  return {
    proposals: held.length,
    records: new Set(held.filter((one) => touched.has(one.proposalId)).map(({ recordId }) => recordId)).size,
  }
}

const wrongState = ({ targetName, recordName, status }: Held, act: Act) =>
  act === 'undo'
    ? `“${targetName}” for ${recordName} is ${status}, so there is nothing to undo. Load the page again.`
    : `“${targetName}” for ${recordName} is ${status} already. Load the page again.`

const nameOf = ({ userId, userName, originalUserId, originalUserName }: Actor) =>
  originalUserId === userId ? userName : `${originalUserName} as ${userName}`

/** @throws Refusal 403 for an application that the actor may not change */
async function refuseClosed(changes: Changes, held: readonly Held[]): Promise<void> {
  const records = await lockRecords(changes, applicationRecords, recordIds(held), true)
  const closed = [...records.values()].filter(({ record }) => !record.permissions?.edit).map(({ record }) => record.name)
  if (closed.length) throw notAllowed(`You may not change ${closed.join(', ')}. Ask somebody who may to decide on this.`)
}

const recordIds = (held: readonly Held[]) => [...new Set(held.map(({ recordId }) => recordId))].toSorted()

/** Writes what is accepted in the names of those who proposed it, what is undone under the actor's own. Answers the proposals that changed a record. */
async function write(inTheNameOf: InTheNameOf, actor: Actor, act: Act, held: readonly Held[]): Promise<string[]> {
  if (act === 'undo') {
    const accepted = held.filter(({ wasAdded }) => wasAdded)
    return accepted.length ? inTheNameOf(actor, (changes) => relink(changes, accepted, false)) : []
  }
  const written: string[] = []
  for (const proposer of new Set(held.map(({ proposedByName }) => proposedByName))) {
    const own = held.filter(({ proposedByName }) => proposedByName === proposer)
    const userName = `${proposer} (accepted by ${nameOf(actor)})`
    const as: Actor = { ...actor, userName, originalUserName: userName }
    written.push(...(await inTheNameOf(as, (changes) => relink(changes, own, true))))
  }
  return written
}

/** Adds the rows of these proposals to their applications, or takes them away. Answers those that were not there, or were. */
async function relink(changes: Changes, held: readonly Held[], isAdding: boolean): Promise<string[]> {
  const stored = await lockRecords(changes, applicationRecords, recordIds(held))
  const changed: string[] = []
  const patches = [...stored.values()].map(({ id, record }) => {
    let capabilities = [...(record.capabilities ?? [])]
    for (const { proposalId, targetId } of held.filter(({ recordId }) => recordId === id)) {
      const isThere = capabilities.some(({ capabilityId }) => capabilityId === targetId)
      if (isThere === isAdding) continue
      changed.push(proposalId)
      capabilities = isAdding
        ? [...capabilities, { capabilityId: targetId, isPrimary: false, rank: null, score: null }]
        : capabilities.filter(({ capabilityId }) => capabilityId !== targetId)
    }
    return { id, body: { capabilities }, areListsWhole: true }
  })
  await updateRecords(changes, applicationRecords, patches)
  return changed
}
