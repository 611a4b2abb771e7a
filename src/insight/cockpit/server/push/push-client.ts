/** Carrying a push out in one client, and taking it back: one transaction of that client each, recorded as done by the provider's person. */
import { subjects, type Outcome, type Plan } from '#insight/cockpit/contract/push.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { change } from '#platform/server/records/changes.ts'
import type { Applied, Content } from './kind.ts'
import { kindOf } from './kinds.ts'
import type { Receiver } from './receivers.ts'
import { shortened, shortenedKept } from './shortened.ts'
import type { Kept } from './written.ts'

/** Content of a push, as it was when the push began. */
export interface Pushed {
  readonly pushId: string
  readonly subject: string
  readonly content: Content
  /** The workspace that it comes from. */
  readonly from: string
}

/** One push at a time in a client: of two that add the same thing the second finds what the first has added. */
const waitForOthers: Statement = {
  name: 'cockpit.wait_for_others',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text || ' pushes', 0))`,
}
const findReceived: Statement = {
  name: 'cockpit.received',
  text: 'select changes, undone_date as "undoneDate" from received_push where account_id = $1 and push_id = $2 for update',
}
const insertReceived: Statement = {
  name: 'cockpit.receive',
  text: 'insert into received_push (account_id, push_id, changes) values ($1, $2, $3::jsonb)',
}
const markUndone: Statement = {
  name: 'cockpit.mark_undone',
  text: 'update received_push set undone_date = now() where account_id = $1 and push_id = $2',
}

const nothing: Plan = { added: [], changed: [], same: 0, left: [] }

/**
 * Pushes to one client, once: a repeated job finds the result of the first run. Refusals of the client are returned, not thrown.
 * @param clients of the push: the more, the fewer names of each
 */
export async function pushTo(
  { database }: Pick<Services, 'database'>,
  client: Receiver,
  pushed: Pushed,
  clients: number,
): Promise<Outcome> {
  const { accountId, workspaceName, refused } = client
  const outcome = (plan: Plan, why: string | null): Outcome => ({
    accountId,
    workspaceName,
    refused: why,
    ...shortened(plan, clients),
    ...shortenedKept(null, clients),
  })
  if (refused) return outcome(nothing, refused)
  try {
    const plan = await change(database.tenant(accountId), client.actor, async (changes) => {
      const { transaction } = changes
      await transaction.rows(waitForOthers)
      const done = await transaction.row<{ changes: Applied }>(findReceived, [pushed.pushId])
      if (done) return done.changes.plan
      const applied = await kindOf(pushed.subject).apply(changes, pushed.content)
      await transaction.rows(insertReceived, [pushed.pushId, JSON.stringify(applied)])
      if (applied.written.length)
        changes.log('account', accountId, workspaceName, 'update', {
          push: [null, `${subjects.get(pushed.subject)!.label} from ${pushed.from}`],
        })
      return applied.plan
    })
    return outcome(plan, null)
  } catch (error) {
    if (error instanceof Refusal) return outcome(nothing, error.message)
    throw error
  }
}

/** Undoes a push in one client; items changed or used since are kept and returned. Null: there is nothing to undo. */
export async function undoIn(
  { database }: Pick<Services, 'database'>,
  { accountId, workspaceName, actor }: Receiver,
  { pushId, subject, from }: Omit<Pushed, 'content'>,
): Promise<Kept[] | null> {
  return change(database.tenant(accountId), actor, async (changes) => {
    await changes.transaction.rows(waitForOthers)
    const found = await changes.transaction.row<{ changes: Applied; undoneDate: string | null }>(findReceived, [pushId])
    if (!found || found.undoneDate) return null
    const { written } = found.changes
    const kept = await kindOf(subject).undo(changes, written)
    await changes.transaction.rows(markUndone, [pushId])
    if (written.length)
      changes.log('account', accountId, workspaceName, 'update', { push: [`${subjects.get(subject)!.label} from ${from}`, null] })
    return kept
  })
}
