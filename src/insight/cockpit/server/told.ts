/** The information that the current workspace shares with its provider, and switching that off. */
import { accountWriter } from '#tenancy/account/server/editable.ts'
import { settingsVersionSql } from '#tenancy/account/server/settings-version.ts'
import type { cockpit } from '#insight/cockpit/contract.ts'
import type { Figures } from '#insight/cockpit/contract/figures.ts'
import type { Told } from '#insight/cockpit/contract/told.ts'
import { dayNow } from '#platform/contract/day.ts'
import { grantsOf, mayEverywhere } from '#platform/contract/access.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { notAllowed } from '#platform/server/http/refusal.ts'
import { countStatement } from './figures-sql.ts'

const findProvider: Statement<Omit<Told, 'figures'>> = {
  name: 'cockpit.provider_of',
  text: `select p.workspace_name as "providerName", a.figures_hidden as "figuresHidden", ${settingsVersionSql} as "settingsVersion", array(select btrim(u.first_name || ' ' || u.last_name) as name
  from user_role r join app_user u on u.user_id = r.user_id where r.account_id = p.account_id and r.role_name = 'Certified Provider Admin' order by lower(u.last_name), u.user_id) as people
from account a left join account p on p.account_id = a.parent_account_id and p.deleted_date is null where a.account_id = $1`,
}

export async function told(_input: unknown, { services, session, tenant }: Context): Promise<Told> {
  const found = (await services.database.system.row(findProvider, [session.accountId]))!
  const isTold = found.providerName !== null && !found.figuresHidden
  return { ...found, figures: isTold ? (await tenant.row<{ figures: Figures }>(countStatement, [dayNow()]))!.figures : null }
}

/** The right in the workspace itself: the provider's right to edit its clients is not enough, nor is impersonation. */
const isOwnAdministrator = ({ accountId, assignments, userId, originalUserId }: Session) =>
  userId === originalUserId && mayEverywhere(grantsOf(assignments.filter((held) => held.accountId === accountId)), 'EDIT_ACCOUNT')

const writeHiding = accountWriter('figures_hidden', ['figuresHidden'])
const forget: Statement = { name: 'cockpit.forget', text: 'delete from account_figures where account_id = $1' }

/** @throws Refusal 403 for the provider's people, 409 when the settings changed since the caller read them */
export async function hide({ body }: HandlerInput<(typeof cockpit)['calls']['hide']>, context: Context): Promise<Told> {
  if (!isOwnAdministrator(context.session))
    throw notAllowed('Only administrators of the workspace itself decide which figures its provider can see.')
  const { accountId } = context.session
  const figuresHidden = body.figuresHidden ?? false
  await writeHiding(context, accountId, { figuresHidden }, async (_changes, system) => {
    if (figuresHidden) await system.rows(forget, [accountId])
  })
  return told(undefined, context)
}
