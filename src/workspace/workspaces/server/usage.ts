/** How much a workspace holds, as far as the reader sees it, and whether a name is free. */
import type { workspaces } from '#workspace/workspaces/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { badInput, conflict, type Refusal } from '#platform/server/http/refusal.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { seesRecord } from '#platform/server/records/sight.ts'

type Calls = typeof workspaces.calls
type Content = Pick<Reply<Calls['usage']>, keyof typeof counted>
type People = Omit<Reply<Calls['usage']>, keyof typeof counted>

const counted = {
  applications: 'application',
  itServices: 'itService',
  portfolios: 'portfolio',
  ideas: 'idea',
  projects: 'project',
  programs: 'program',
  contacts: 'contact',
} as const

let countContent: Statement | undefined
/** Made when it is first asked for: by then every entity says who sees its records. */
function contentCounts(): Statement {
  const counts = Object.entries(counted).map(([name, of]) => {
    const entity = entityNamed(of)!
    return `(select count(*)::integer from ${entity.table} t where t.account_id = $1 and ${seesRecord(entity, `t.${columnName(entity.key)}`)}) as "${name}"`
  })
  countContent ??= { name: 'workspace.content', text: `select ${counts.join(', ')}` }
  return countContent
}
const countPeople: Statement<People> = {
  name: 'workspace.people',
  text: `select a.max_edit_user_accounts as "maxEditUserAccounts",
  (select count(distinct r.user_id)::integer from user_role r where r.account_id = a.account_id and r.role_name <> 'View User') as "editUsers",
  (select count(distinct r.user_id)::integer from user_role r where r.account_id = a.account_id
    and not exists (select 1 from user_role e where e.account_id = a.account_id and e.user_id = r.user_id and e.role_name <> 'View User')) as "readOnlyUsers",
  (select count(*)::integer from account c where c.parent_account_id = a.account_id and c.deleted_date is null) as "clientWorkspaces"
from account a where a.account_id = $1`,
}

export async function usage(_input: unknown, { services, session, tenant }: Context): Promise<Reply<Calls['usage']>> {
  const content = await tenant.row<Content>(contentCounts(), [portfoliosSeen(session.grants)])
  const people = await services.database.system.row(countPeople, [session.accountId])
  return { ...content!, ...people! }
}

const isTaken: Statement = {
  name: 'workspace.name_taken',
  text: 'select 1 as one from account where folded(workspace_name) = folded($1) and deleted_date is null and ($2::uuid is null or account_id <> $2)',
}

/** Is an open workspace called so? `but`: one that may be. */
export const isNameTaken = async (
  from: Pick<Context['services']['database']['system'], 'row'>,
  name: string,
  but: string | null = null,
): Promise<boolean> => (await from.row(isTaken, [name, but])) !== undefined

/** Refusal of a taken workspace name, at its field. */
export const nameTaken = (path = 'workspaceName'): Refusal => {
  const message = 'Another workspace has this name. Choose another one'
  return conflict(`${message}.`, [{ path, message }])
}

export async function checkWorkspace(
  { params, query }: HandlerInput<Calls['checkWorkspace']>,
  { services, session }: Context,
): Promise<Reply<Calls['checkWorkspace']>> {
  if (params.name.length > 250 || params.name.includes('\0'))
    throw badInput([{ path: 'name', message: 'A name takes at most 250 characters' }])
  const own = query.isNewWorkspace === 'true' ? null : session.accountId
  return { available: !(await isNameTaken(services.database.system, params.name, own)) }
}
