/** Makes accounts: of those who sign up, of the sample, and of providers for their clients. */
import { seedFrameworks } from '#features/frameworks/server/seed.ts'
import { startQuestions } from '#features/questions/server/start-questions.ts'
import { seedReferenceLists } from '#features/reference-lists/server/seed.ts'
import type { Role } from '#platform/contract/rights.ts'
import { mayBeBound } from '#platform/contract/roles.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { uuidv7 } from 'uuidv7'

export interface NewAccount {
  readonly accountId: string
  readonly company: string
  /** The company unless told; a number is put behind it when it is taken. */
  readonly workspaceName?: string
  readonly accountType?: 'Client' | 'Certified Provider' | 'Premier Partner'
  readonly parentAccountId?: string
  readonly emailAddress?: string
  readonly refCompanyEmployeeId?: string | null
  readonly subscriptionLevel: 'BASIC' | 'STANDARD' | 'ADVANCED' | 'PROVIDER'
  /** On trial for so many days. */
  readonly trialDays?: number
}

/** Days on trial, with everything of the plan ADVANCED. (Design, product: "Plans and limits".) */
export const trialDays = 30

/** What every account begins with, in this order: the lists and questions without which nothing can be described. */
const beginnings: readonly ((changes: Changes) => Promise<unknown>)[] = [seedReferenceLists, startQuestions, seedFrameworks]

/** Gives an account without content what every account begins with. */
export async function beginContent(changes: Changes): Promise<void> {
  for (const begin of beginnings) await begin(changes)
}

/** Two who choose the same name at once take turns. */
export const lockNames: Statement = { name: 'account.lock_names', text: "select pg_advisory_xact_lock(hashtext('account.workspace_name'))" }
const insertAccount: Statement<{ workspaceName: string }> = {
  name: 'account.insert',
  text: `with taken as (select lower(btrim(workspace_name)) as name from account where deleted_date is null),
named as (select case when n = 1 then $3 else $3 || ' ' || n end as name from generate_series(1, 10000) n
  where lower(btrim(case when n = 1 then $3 else $3 || ' ' || n end)) not in (select name from taken) order by n limit 1)
insert into account (account_id, name, workspace_name, account_type_id, parent_account_id, email_address, ref_company_employee_id, subscription_level, is_trial_account, trial_expiry_date)
select $1, $2, named.name, $4, $5, $6, $7, $8, $9::integer is not null, now() + make_interval(days => $9) from named returning workspace_name as "workspaceName"`,
}

/** Adds an account with what every account begins with; `changes` must be bound to its id. Answers the name that its workspace got. */
export async function startAccount(changes: Changes, system: Transaction, given: NewAccount): Promise<string> {
  const {
    accountId,
    company,
    workspaceName = company,
    accountType = 'Client',
    parentAccountId,
    emailAddress,
    refCompanyEmployeeId,
    subscriptionLevel,
  } = given
  await system.rows(lockNames)
  const values = [
    accountId,
    company,
    workspaceName.trim(),
    accountType,
    parentAccountId ?? null,
    emailAddress ?? null,
    refCompanyEmployeeId ?? null,
    subscriptionLevel,
    given.trialDays ?? null,
  ]
  const made = await system.row(insertAccount, values)
  changes.log('account', accountId, made!.workspaceName, 'create', { name: [null, company], workspaceName: [null, made!.workspaceName] })
  await beginContent(changes)
  return made!.workspaceName
}

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
/** Kept until the role is written. Asked by itself: roles are on every server of a cluster, portfolios on that of their account. */
const keepPortfolio: Statement = {
  name: 'portfolio.keep',
  text: 'select portfolio_id from portfolio where account_id = $1 and portfolio_id = $2 for key share',
}

/**
 * Gives a role; nothing when it is held already, or when its portfolio has been deleted since it was offered.
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
  if (given)
    changes.log('user', userId, userName, 'update', { roles: [null, portfolioId ? `${roleName} of portfolio ${portfolioId}` : roleName] })
}
