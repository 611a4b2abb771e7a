/** The account that a path names. */
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { blankId } from '#platform/contract/blank.ts'

const findAccount: Statement = {
  name: 'billing.account',
  text: `select 1 as one from account where account_id = $1 and account_id <> '${blankId}'`,
}

/** Closed workspaces count as well: they may owe something. @throws Refusal 404 */
export async function knownAccount({ services }: Pick<Context, 'services'>, id: string): Promise<string> {
  const accountId = knownId(id, 'workspace')
  if (!(await services.database.system.row(findAccount, [accountId]))) throw notFound('workspace')
  return accountId
}
