/** Permission to add users to a workspace, and their number: its flags and its seats. */
import type { Role } from '#platform/contract/rights.ts'
import type { Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { notAllowed, planLimit } from '#platform/server/http/refusal.ts'
import { openInviteSql } from './pending-invites.ts'

interface Seats {
  /** The lower of what the workspace allows itself and what its plan has room for; null: as many as you like. */
  readonly maxEditUserAccounts: number | null
  readonly maxReadOnlyUsers: number | null
  readonly onlyProviderAddsEditUsers: boolean
  readonly onlyProviderAddsViewUsers: boolean
}

/** SQL: a limit of the plan of account $1. */
const limitSql = (kind: string) => `(select l.most from account_limit l where l.account_id = $1 and l.kind = '${kind}')`

/** Everyone who changes who is in the account, or what they may, waits here for each other. */
const lockAccount: Statement<Seats> = {
  name: 'account.lock_people',
  text: `select least(max_edit_user_accounts, ${limitSql('maxEditUsers')}) as "maxEditUserAccounts", ${limitSql('maxReadOnlyUsers')} as "maxReadOnlyUsers",
  only_certified_provider_can_add_edit_users as "onlyProviderAddsEditUsers",
  only_certified_provider_can_add_view_users as "onlyProviderAddsViewUsers" from account where account_id = $1 for no key update`,
}
/** SQL: the distinct people, members and invited, who hold or are offered more than reading in the account $1. */
const countEditors: Statement<{ count: number }> = {
  name: 'account.edit_users',
  text: `select count(distinct address)::integer as count from (
  select u.canonical_address as address from user_role r join app_user u on u.user_id = r.user_id where r.account_id = $1 and r.role_name <> 'View User'
  union all select t.canonical_address from user_token t where ${openInviteSql('t', '$1')}
    and (t.details->>'roleName' <> 'View User' or exists (select 1 from jsonb_array_elements(t.details->'portfolioRoles') p where p->>'roleName' <> 'View User'))) e`,
}

/** The distinct people, members and invited, of the account $1. */
const countPeople: Statement<{ people: number }> = {
  name: 'account.people',
  text: `select count(distinct address)::integer as people from (
  select u.canonical_address as address from user_role r join app_user u on u.user_id = r.user_id where r.account_id = $1
  union all select t.canonical_address from user_token t where ${openInviteSql('t', '$1')}) e`,
}

/** Locks the people of the account until the transaction ends, and answers what holds for adding to them. */
export const lockPeople = async (system: Transaction, accountId: string): Promise<Seats> => (await system.row(lockAccount, [accountId]))!

export const isEditRole = (roleName: Role): boolean => roleName !== 'View User'

/** @throws Refusal 403 where only the provider adds users of this kind */
export function refuseUnlessAdds(seats: Seats, { grants, assignments }: Pick<Session, 'grants' | 'assignments'>, editUser: boolean): void {
  const isProvider = grants.isSystemAdministrator || assignments.some(({ roleName }) => roleName === 'Certified Provider Admin')
  if (isProvider || !(editUser ? seats.onlyProviderAddsEditUsers : seats.onlyProviderAddsViewUsers)) return
  throw notAllowed(`Only the provider of this workspace adds ${editUser ? 'edit users' : 'view users'}. Ask them to do it.`)
}

/** Edit users of the account, including invited ones. */
export const countEditUsers = async (system: Transaction, accountId: string): Promise<number> =>
  (await system.row(countEditors, [accountId]))!.count

/** After the change: are there more people than the workspace has seats for, or its plan? @throws Refusal 402 */
export async function refusePastSeats(system: Transaction, accountId: string, seats: Seats): Promise<void> {
  const { maxEditUserAccounts, maxReadOnlyUsers } = seats
  if (maxEditUserAccounts === null && maxReadOnlyUsers === null) return
  const count = await countEditUsers(system, accountId)
  if (maxEditUserAccounts !== null && count > maxEditUserAccounts) throw planLimit('edit users', maxEditUserAccounts, count)
  if (maxReadOnlyUsers === null) return
  const { people } = (await system.row(countPeople, [accountId]))!
  if (people - count > maxReadOnlyUsers) throw planLimit('view users', maxReadOnlyUsers, people - count)
}
