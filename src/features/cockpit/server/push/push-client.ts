/** Carrying a push out in one client, and taking it back: one transaction of that client each, recorded as done by the provider's person. */
import { isQuestionSubject, subjects, type Outcome, type Plan } from '#features/cockpit/contract/push.ts'
import type { Question } from '#features/questions/server/question-rows.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import { applyList, contentOfList, planList, undoList, valuesOf, type ListValue } from './list-push.ts'
import { applySet, contentOfSet, planSet, questionsOf, undoSet } from './question-push.ts'
import type { Receiver } from './receivers.ts'
import type { Kept, Written } from './written.ts'

/** What is pushed, as it was when the push began. */
export interface Pushed {
  readonly pushId: string
  readonly subject: string
  readonly content: readonly Question[] | readonly ListValue[]
  /** The workspace that it comes from. */
  readonly from: string
}

export const contentOf = (from: Pick<Tenant, 'rows'>, subject: string): Promise<Pushed['content']> =>
  isQuestionSubject(subject) ? contentOfSet(from, subject) : contentOfList(from, subject)

/** What a push would do to an account. */
export async function planFor(from: Pick<Tenant, 'rows'>, subject: string, content: Pushed['content']): Promise<Plan> {
  const { added, changed, same, left } = isQuestionSubject(subject)
    ? planSet(content as Question[], await questionsOf(from, subject))
    : planList(subject, content as ListValue[], await valuesOf(from, subject))
  return { added, changed, same, left }
}

const apply = (changes: Changes, { subject, content }: Pushed) =>
  isQuestionSubject(subject) ? applySet(changes, subject, content as Question[]) : applyList(changes, subject, content as ListValue[])

interface Kind {
  readonly plan: Plan
  readonly written: Written[]
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

/** Pushes to one client, once: a job that is run again finds what it has done. What the client refuses is told, not thrown. */
export async function pushTo({ database }: Pick<Services, 'database'>, client: Receiver, pushed: Pushed): Promise<Outcome> {
  const { accountId, workspaceName, refused } = client
  const outcome = (plan: Plan, why: string | null): Outcome => ({ accountId, workspaceName, refused: why, ...plan, kept: null })
  if (refused) return outcome(nothing, refused)
  try {
    const plan = await change(database.tenant(accountId), client.actor, async (changes) => {
      const { transaction } = changes
      const done = await transaction.row<{ changes: Kind }>(findReceived, [pushed.pushId])
      if (done) return done.changes.plan
      const kind = await apply(changes, pushed)
      await transaction.rows(insertReceived, [pushed.pushId, JSON.stringify(kind)])
      if (kind.written.length)
        changes.log('account', accountId, workspaceName, 'update', {
          push: [null, `${subjects.get(pushed.subject)!.label} from ${pushed.from}`],
        })
      return kind.plan
    })
    return outcome(plan, null)
  } catch (error) {
    if (error instanceof Refusal) return outcome(nothing, error.message)
    throw error
  }
}

/** Takes a push back in one client; what somebody has changed or uses since is kept and told. Null: there is nothing to take back. */
export async function undoIn(
  { database }: Pick<Services, 'database'>,
  { accountId, workspaceName, actor }: Receiver,
  { pushId, subject, from }: Omit<Pushed, 'content'>,
): Promise<Kept[] | null> {
  return change(database.tenant(accountId), actor, async (changes) => {
    const found = await changes.transaction.row<{ changes: Kind; undoneDate: string | null }>(findReceived, [pushId])
    if (!found || found.undoneDate) return null
    const { written } = found.changes
    const kept = isQuestionSubject(subject) ? await undoSet(changes, subject, written) : await undoList(changes, subject, written)
    await changes.transaction.rows(markUndone, [pushId])
    if (written.length)
      changes.log('account', accountId, workspaceName, 'update', { push: [`${subjects.get(subject)!.label} from ${from}`, null] })
    return kept
  })
}
