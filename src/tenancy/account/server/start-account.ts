/** Creates accounts: for sign-ups, for the sample, and for providers' clients. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { beginContent } from './account-content.ts'

export interface NewAccount {
  readonly accountId: string
  readonly company: string
  /** Default: the company; a number is appended when the name is taken. */
  readonly workspaceName?: string
  readonly accountType?: 'Client' | 'Certified Provider' | 'Premier Partner'
  readonly parentAccountId?: string
  readonly emailAddress?: string
  readonly refCompanyEmployeeId?: string | null
  readonly subscriptionLevel: 'BASIC' | 'STANDARD' | 'ADVANCED' | 'PROVIDER'
  /** On trial for so many days. */
  readonly trialDays?: number
}

/** Days on trial, with everything of the plan ADVANCED. */
export const trialDays = 30

/** Two who choose the same name at once take turns. */
export const lockNames: Statement = { name: 'account.lock_names', text: "select pg_advisory_xact_lock(hashtext('account.workspace_name'))" }
const insertAccount: Statement<{ workspaceName: string }> = {
  name: 'account.insert',
  text: `with taken as (select folded(workspace_name) as name from account where deleted_date is null),
named as (select case when n = 1 then $3 else $3 || ' ' || n end as name from generate_series(1, 10000) n
  where folded(case when n = 1 then $3 else $3 || ' ' || n end) not in (select name from taken) order by n limit 1)
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
