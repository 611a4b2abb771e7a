/** The workspace setting that decides who sees amounts. */
import type { costs } from '#portfolio/costs/contract.ts'
import type { CostVisibility } from '#platform/contract/access.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { settingsVersionSql } from '#tenancy/account/server/settings-version.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { refuseOtherState } from '#platform/server/http/state-tag.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'

type Calls = typeof costs.calls

const selected = `select cost_visibility as "costVisibility", ${settingsVersionSql} as "settingsVersion" from account a where a.account_id = $1`
const select: Statement<{ costVisibility: CostVisibility; settingsVersion: string }> = { name: 'account.cost_visibility', text: selected }
const hold: typeof select = { name: 'account.hold_cost_visibility', text: `${selected} for update` }
const choose: Statement = {
  name: 'account.choose_cost_visibility',
  text: 'update account set cost_visibility = $2, modified_date = now() where account_id = $1',
  changesNoAnswer: 'Cached answers depend on what their reader can see, which the session provides with every call.',
}

export const visibility: Handler<Calls['visibility']> = async (_input, { services, session }) =>
  (await services.database.system.row(select, [session.accountId]))!

/**
 * A session knows it from its next call on, and what is kept of answers goes by what their reader sees.
 * @throws Refusal 409 when the settings changed since the caller read them
 */
export const setVisibility: Handler<Calls['setVisibility']> = ({ body: { costVisibility } }, context) => {
  const { services, session } = context
  const of = [session.accountId]
  return changeAsSystem(services.database.system, session.accountId, session, async (changes, system) => {
    const { costVisibility: before, settingsVersion } = (await system.row(hold, of))!
    refuseOtherState(context, settingsVersion, 'The settings')
    if (before === costVisibility) return { costVisibility, settingsVersion }
    await system.rows(choose, [...of, costVisibility])
    changes.log('account', session.accountId, 'Who sees amounts', 'update', { costVisibility: [before, costVisibility] })
    return (await system.row(select, of))!
  })
}
