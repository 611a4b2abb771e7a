/** The clients that somebody may push to, and why not to others. */
import { isQuestionSubject, type QuestionSubject } from '#features/cockpit/contract/push.ts'
import { referenceLists } from '#features/reference-lists/contract.ts'
import { managesSql } from '#features/workspaces/server/managed.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { Right } from '#platform/contract/rights.ts'
import { actorNow } from '#platform/server/access/actor.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import type { Actor } from '#platform/server/records/changes.ts'

/** $1 and $2 of {@link managesSql}; $3 the clients named. */
const findClients: Statement = {
  name: 'cockpit.receivers',
  text: `select a.account_id as "accountId", a.workspace_name as "workspaceName", a.requires_second_factor as "requiresSecondFactor" from account a
where ${managesSql} and a.parent_account_id is not null and a.account_type_id = 'Client' and a.deleted_date is null and a.account_id = any($3::uuid[])
order by lower(a.workspace_name), a.account_id`,
}

export type Pusher = Omit<Actor, 'grants'>

export interface Receiver {
  readonly accountId: string
  readonly workspaceName: string
  /** The person as they may write there. */
  readonly actor: Actor
  readonly refused: string | null
}

const questionRights: Readonly<Record<QuestionSubject, Right>> = {
  technologyQuestions: 'EDIT_TECHNOLOGY_FACTORS',
  businessQuestions: 'EDIT_BUSINESS_FACTORS',
}
const rightsOf = (subject: string): readonly Right[] =>
  isQuestionSubject(subject)
    ? [questionRights[subject]]
    : (referenceLists.find(({ entity }) => entity.name === subject)!.entity.rights.edit as readonly Right[])

/** Those of the accounts that are the person's clients, in order of name. `isSecure`: they signed in with two factors. */
export async function receiversOf(
  system: System,
  who: Pusher,
  currentAccountId: string,
  { subject, accountIds, isSecure }: { subject: string; accountIds: readonly string[]; isSecure: boolean },
): Promise<Receiver[]> {
  const here = who.userId === who.originalUserId ? null : currentAccountId
  const found = await system.rows<{ accountId: string; workspaceName: string; requiresSecondFactor: boolean }>(findClients, [
    who.userId,
    here,
    accountIds.filter((id) => id !== currentAccountId),
  ])
  const receivers: Receiver[] = []
  for (const { requiresSecondFactor, ...client } of found) {
    const actor = await actorNow(system, client.accountId, who)
    const may = rightsOf(subject).every((right) => mayEverywhere(actor.grants, right))
    const refused = requiresSecondFactor && !isSecure ? 'It asks for two-factor sign-in' : may ? null : 'Its trial has ended'
    receivers.push({ ...client, actor, refused })
  }
  return receivers
}

/** @throws Refusal 404 when one of the accounts is no client of the person */
export function refuseOthers(receivers: readonly Receiver[], accountIds: readonly string[]): void {
  const known = new Set(receivers.map(({ accountId }) => accountId))
  if (accountIds.some((id) => !known.has(id))) throw notFound('client')
}
