/** Roles in portfolios, which go with the portfolios when a workspace is emptied and come back with them. */
import { giveRole, type NewRole } from '#tenancy/account/server/roles-given.ts'
import { lockPeople, refusePastSeats } from '#identity/sign-in/server/seats.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Changes } from '#platform/server/records/changes.ts'

type BoundRole = NewRole & { name: string; portfolioId: string }

const columns = `r.user_id as "userId", btrim(u.first_name || ' ' || u.last_name) as name, r.role_name as "roleName", r.portfolio_id as "portfolioId"`
const dropBound: Statement<BoundRole> = {
  name: 'workspace.drop_bound',
  text: `delete from user_role r using app_user u where r.account_id = $1 and r.portfolio_id is not null and u.user_id = r.user_id returning ${columns}`,
}

/** Takes the roles in portfolios of the account that `changes` is bound to. */
export async function dropBoundRoles(changes: Changes, system: Transaction): Promise<void> {
  const dropped = await system.rows(dropBound, [changes.transaction.accountId])
  for (const { userId, name, roleName, portfolioId } of dropped)
    changes.log('user', userId, name, 'update', { roles: [`${roleName} of portfolio ${portfolioId}`, null] })
}

/** A former member of the whole workspace without a role was removed meanwhile, and stays out. */
const listBound: Statement<BoundRole> = {
  name: 'workspace.kept_bound',
  text: `select ${columns} from user_role r join app_user u on u.user_id = r.user_id where r.account_id = $2 and r.portfolio_id is not null
  and (exists (select 1 from user_role m where m.account_id = $1 and m.user_id = r.user_id)
    or not exists (select 1 from user_role w where w.account_id = $2 and w.user_id = r.user_id and w.portfolio_id is null))`,
}

/** Gives the roles in portfolios back that `from` kept. @throws Refusal 402 where there are too few seats for them */
export async function giveBoundRoles(changes: Changes, system: Transaction, from: string): Promise<void> {
  const { accountId } = changes.transaction
  const seats = await lockPeople(system, accountId)
  const kept = await system.rows(listBound, [accountId, from])
  for (const { userId, name, roleName, portfolioId } of kept)
    await giveRole(changes, system, name, { userId, roleName, portfolioId, accountId })
  if (kept.length) await refusePastSeats(system, accountId, seats)
}
