/** The clients to which a person may push, and the reasons against others. */
import { managesSql } from '#workspace/workspaces/server/managed.ts'
import { mayEverywhere, type Standing } from '#platform/contract/access.ts'
import { actorNow } from '#platform/server/access/actor.ts'
import { standingSql } from '#platform/server/access/authenticate.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import type { Actor } from '#platform/server/records/changes.ts'
import type { PushKind } from './kind.ts'
import { kindOf } from './kinds.ts'

/** $1 and $2 of {@link managesSql}; $3 the clients named. */
const findClients: Statement<Client> = {
  name: 'cockpit.receivers',
  text: `select a.account_id as "accountId", a.workspace_name as "workspaceName", a.requires_second_factor as "requiresSecondFactor",
  ${standingSql}, a.fixed_capability_mode as "hasFixedCapabilities" from account a
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

interface Client extends Standing {
  readonly accountId: string
  readonly workspaceName: string
  readonly requiresSecondFactor: boolean
  readonly hasFixedCapabilities: boolean
}

/** Why nothing is pushed to a client. */
function refusalOf(
  { requiresSecondFactor, isTrialExpired, unpaid, hasFixedCapabilities }: Client,
  kind: PushKind,
  { grants }: Actor,
  isSecure: boolean,
) {
  if (requiresSecondFactor && !isSecure) return 'It asks for two-factor sign-in'
  if (isTrialExpired) return 'Its trial has ended'
  if (unpaid === 'read-only') return 'A payment for it is overdue'
  if (!kind.rights.every((right) => mayEverywhere(grants, right))) return 'You can’t change these there'
  return kind.isFixable && hasFixedCapabilities ? 'Its capabilities are fixed' : null
}

/** The accounts among these that are clients of the person, by name. `isSecure`: the person signed in with two factors. */
export async function receiversOf(
  system: System,
  who: Pusher,
  currentAccountId: string,
  { subject, accountIds, isSecure }: { subject: string; accountIds: readonly string[]; isSecure: boolean },
): Promise<Receiver[]> {
  const here = who.userId === who.originalUserId ? null : currentAccountId
  const found = await system.rows(findClients, [who.userId, here, accountIds.filter((id) => id !== currentAccountId)])
  const receivers: Receiver[] = []
  for (const client of found) {
    const { accountId, workspaceName } = client
    const actor = await actorNow(system, accountId, who)
    receivers.push({ accountId, workspaceName, actor, refused: refusalOf(client, kindOf(subject), actor, isSecure) })
  }
  return receivers
}

/** @throws Refusal 404 when one of the accounts is no client of the person */
export function refuseOthers(receivers: readonly Receiver[], accountIds: readonly string[]): void {
  const known = new Set(receivers.map(({ accountId }) => accountId))
  if (accountIds.some((id) => !known.has(id))) throw notFound('client')
}
