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
interface Taken {
  readonly editUsers: number
  readonly viewUsers: number
}
/** The distinct people of the account $1, members and invited: those who hold or are offered more than reading there, and the others. */
const countTaken: Statement<Taken> = {
  name: 'account.seats_taken',
  text: `select count(distinct address) filter (where edits)::integer as "editUsers",
  (count(distinct address) - count(distinct address) filter (where edits))::integer as "viewUsers" from (
  select u.canonical_address as address, r.role_name <> 'View User' as edits from user_role r join app_user u on u.user_id = r.user_id where r.account_id = $1
  union all select t.canonical_address, t.details->>'roleName' <> 'View User'
    or exists (select 1 from jsonb_array_elements(t.details->'portfolioRoles') p where p->>'roleName' <> 'View User') from user_token t where ${openInviteSql('t', '$1')}) e`,
}
const taken = async (system: Transaction, accountId: string): Promise<Taken> => (await system.row(countTaken, [accountId]))!

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
export const countEditUsers = async (system: Transaction, accountId: string): Promise<number> => (await taken(system, accountId)).editUsers

function refusePast(what: string, most: number | null, count: number): void {
  if (most !== null && count > most) throw planLimit(what, most, count)
}

/** After the change: are there more people than the workspace has seats for, or its plan? @throws Refusal 402 */
export async function refusePastSeats(system: Transaction, accountId: string, seats: Seats): Promise<void> {
  const { maxEditUserAccounts, maxReadOnlyUsers } = seats
  if (maxEditUserAccounts === null && maxReadOnlyUsers === null) return
  const { editUsers, viewUsers } = await taken(system, accountId)
  refusePast('edit users', maxEditUserAccounts, editUsers)
  refusePast('view users', maxReadOnlyUsers, viewUsers)
}

/**
 * Changes what people of the account may. An edit user who becomes a view user takes another seat. `isReturn`: roles that were held come back, which adds nobody.
 * @throws Refusal 402 when there are more of a kind than before, and than seats; 403 where only the provider adds edit users
 */
export async function withinSeats<T>(
  system: Transaction,
  session: Pick<Session, 'accountId' | 'grants' | 'assignments'>,
  change: () => Promise<T>,
  { isReturn = false } = {},
): Promise<T> {
  const seats = await lockPeople(system, session.accountId)
  const { maxEditUserAccounts, maxReadOnlyUsers, onlyProviderAddsEditUsers } = seats
  if (maxEditUserAccounts === null && maxReadOnlyUsers === null && !onlyProviderAddsEditUsers) return change()
  const before = await taken(system, session.accountId)
  const changed = await change()
  const after = await taken(system, session.accountId)
  if (after.editUsers > before.editUsers) {
    if (!isReturn) refuseUnlessAdds(seats, session, true)
    refusePast('edit users', maxEditUserAccounts, after.editUsers)
  }
  if (after.viewUsers > before.viewUsers) refusePast('view users', maxReadOnlyUsers, after.viewUsers)
  return changed
}
