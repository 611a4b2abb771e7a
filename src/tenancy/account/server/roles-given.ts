/** Roles as they are given and taken. */
import { uuidv7 } from 'uuidv7'
import type { Role } from '#platform/contract/rights.ts'
import { mayBeBound } from '#platform/contract/roles.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'

/** One role to be held: in an account, or in one of its portfolios. */
export interface NewRole {
  readonly userId: string
  readonly roleName: Role
  /** Null for an Enterprise Admin, who belongs to the installation. */
  readonly accountId: string | null
  readonly portfolioId?: string | null
}

const insertRole: Statement = {
  name: 'user_role.insert',
  text: `insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) values ($1, $2, $3, $4, $5)
on conflict do nothing returning user_role_id`,
}
/** In the name of somebody whose roles have just changed nobody goes on. */
export const endImpersonations: Statement = {
  name: 'session.end_impersonations',
  text: 'delete from session where user_id = $1 and original_user_id <> $1',
}
/** Kept until the role is written. Asked by itself: roles are on every server of a cluster, portfolios on that of their account. */
const keepPortfolio: Statement = {
  name: 'portfolio.keep',
  text: 'select portfolio_id from portfolio where account_id = $1 and portfolio_id = $2 for key share',
}

/**
 * Gives a role, and ends impersonations of the user. Does nothing when the role is held already, or when its portfolio has been deleted since it was offered.
 * @throws Refusal 422 for a role of the whole workspace that is to be bound to a portfolio
 */
export async function giveRole(
  changes: Changes,
  system: Transaction,
  userName: string,
  { userId, roleName, accountId, portfolioId = null }: NewRole,
): Promise<void> {
  if (portfolioId !== null && !mayBeBound(roleName))
    throw ruleNotMet('roleName', `${roleName} is a role in the whole workspace. Choose another role for a single portfolio`)
  changes.touch('user')
  if (portfolioId !== null && !(await changes.transaction.row(keepPortfolio, [portfolioId]))) return
  const given = await system.row(insertRole, [uuidv7(), userId, accountId, roleName, portfolioId])
  if (!given) return
  await system.rows(endImpersonations, [userId])
  changes.log('user', userId, userName, 'update', { roles: [null, portfolioId ? `${roleName} of portfolio ${portfolioId}` : roleName] })
}

/** Takes a role from user $1: held in account $2 (null: in the installation), named $3, in portfolio $4 or all of it. */
export const dropRole: Statement = {
  name: 'user_role.take',
  text: `delete from user_role where user_id = $1 and account_id is not distinct from $2 and role_name = $3 and portfolio_id is not distinct from $4
returning user_role_id`,
}
