/** People who may make a workspace of its kind at its place may make one of a backup. */
import { mayEverywhere } from '#platform/contract/access.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { notAllowed } from '#platform/server/http/refusal.ts'
import type { Actor } from '#platform/server/records/changes.ts'

/** $2: the person. A provider makes workspaces below itself, its sub-providers included. */
const findPlace: Statement<{ isOfOwnProvider: boolean }> = {
  name: 'restore.place',
  text: `select exists (select 1 from user_role m where m.user_id = $2 and m.role_name = 'Certified Provider Admin' and m.portfolio_id is null
  and m.account_id = a.parent_account_id) as "isOfOwnProvider" from account a where a.account_id = $1`,
}

/**
 * A new workspace has the kind and the provider of the one that is backed up. One that belongs to no provider, such as another namespace, is made by those
 * who make providers.
 * @throws Refusal 403
 */
export async function refuseNewPlace(
  system: Pick<System, 'row'>,
  accountId: string,
  { userId, grants }: Pick<Actor, 'userId' | 'grants'>,
): Promise<void> {
  if (mayEverywhere(grants, 'CREATE_PARENT_ACCOUNTS')) return
  if (mayEverywhere(grants, 'CREATE_CHILD_ACCOUNTS') && (await system.row(findPlace, [accountId, userId]))?.isOfOwnProvider) return
  throw notAllowed('You don’t have permission to create a workspace of this kind. Restore into this workspace, or ask your provider.')
}
