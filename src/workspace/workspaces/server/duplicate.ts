/** A second account with all that one holds: a copy to work in, or a closed one that keeps what is emptied. */
import { uuidv7 } from 'uuidv7'
import { lockNames } from '#tenancy/account/server/start-account.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { changeWithin, type Actor } from '#platform/server/records/changes.ts'
import { copyContent } from './content.ts'

export interface Duplicate {
  accountId: string
  workspaceName: string
}

const listColumns: Statement<{ columns: string[] }> = {
  name: 'workspace.columns',
  text: `select array_agg(quote_ident(a.attname) order by a.attnum) as columns from pg_attribute a
where a.attrelid = 'account'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
  and a.attname not in ('account_id', 'name', 'workspace_name', 'deleted_date', 'deleted_by_name', 'emptied_account_id', 'created_date', 'place', 'is_quiet', 'edit_users', 'logo_filename', 'thumbnail_logo_filename', 'icon_filename', 'web_address', 'unpaid', 'trial_converted_date')`,
}

/** $1, or with the lowest number behind it that makes it free. A statement of its own: a cluster refuses it within another. */
const freeName: Statement<{ name: string }> = {
  name: 'workspace.free_name',
  text: `select case when n = 1 then $1::text else $1::text || ' ' || n end as name from generate_series(1, 10000) n
where folded(case when n = 1 then $1::text else $1::text || ' ' || n end) not in (select folded(workspace_name) from account) order by n limit 1`,
}

/**
 * An account like `from`, closed. With `closedBy` it keeps what `from` held, under a name that begins with `name`; without, it is to be opened by {@link openAs}
 * once it holds its content: nobody waits for its name meanwhile.
 */
export async function duplicate(system: Transaction, from: string, name: string, closedBy: string | null): Promise<Duplicate> {
  const { columns } = (await system.row(listColumns))!
  const list = columns.join(', ')
  const accountId = uuidv7()
  const workspaceName = closedBy === null ? accountId : (await system.row(freeName, [name]))!.name
  await system.rows(
    {
      name: 'workspace.duplicate',
      text: `insert into account (account_id, name, workspace_name, deleted_date, deleted_by_name, emptied_account_id, ${list})
select $2, case when $4::text is null then $3 else name end, $5, now(), $4, case when $4::text is not null then account_id end, ${list}
from account where account_id = $1`,
    },
    [from, accountId, name, closedBy, workspaceName],
  )
  return { accountId, workspaceName }
}

const open: Statement = {
  name: 'workspace.open_duplicate',
  text: 'update account set workspace_name = $2, deleted_date = null where account_id = $1',
}
/** Opens a duplicate under a name that begins with `name`, and answers it. Others who choose a name wait from here to the end of the transaction. */
export async function openAs(system: Transaction, accountId: string, name: string): Promise<string> {
  await system.rows(lockNames)
  const { name: workspaceName } = (await system.row(freeName, [name]))!
  await system.rows(open, [accountId, workspaceName])
  return workspaceName
}

const copyRoles: Statement = {
  name: 'workspace.copy_roles',
  text: `insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) select gen_random_uuid(), user_id, $2, role_name, portfolio_id from user_role where account_id = $1`,
}

/** Keeps what an account holds, its bin and its people's roles included, as a closed workspace that may be opened, or brought back, for 30 days. */
export async function keepContent(system: Transaction, accountId: string, name: string, actor: Actor): Promise<Duplicate> {
  const kept = await duplicate(system, accountId, `${name} before ${dayNow()}`, actor.userName)
  await changeWithin(system, kept.accountId, actor, async (changes) => {
    await copyContent(changes, system, accountId, { bin: true, shared: true })
    await system.rows(copyRoles, [accountId, kept.accountId])
    changes.log('account', kept.accountId, kept.workspaceName, 'create', { workspaceName: [null, kept.workspaceName] })
  })
  return kept
}
