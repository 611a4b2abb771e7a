/** The workspace setting that decides who sees amounts. */
import type { costs } from '#portfolio/costs/contract.ts'
import type { CostVisibility } from '#platform/contract/access.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { change } from '#platform/server/records/changes.ts'

type Calls = typeof costs.calls

const select: Statement<{ costVisibility: CostVisibility }> = {
  name: 'account.cost_visibility',
  text: 'select cost_visibility as "costVisibility" from account where account_id = $1',
}
const choose: Statement = {
  name: 'account.choose_cost_visibility',
  text: 'update account set cost_visibility = $2, modified_date = now() where account_id = $1',
  changesNoAnswer: 'Cached answers depend on what their reader can see, which the session provides with every call.',
}

export const visibility: Handler<Calls['visibility']> = async (_input, { tenant }) => (await tenant.row(select))!

/** A session knows it from its next call on, and what is kept of answers goes by what their reader sees. */
export const setVisibility: Handler<Calls['setVisibility']> = ({ body: { costVisibility } }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    const before = (await changes.transaction.row(select))!.costVisibility
    if (before === costVisibility) return { costVisibility }
    await changes.transaction.rows(choose, [costVisibility])
    changes.log('account', tenant.accountId, 'Who sees amounts', 'update', { costVisibility: [before, costVisibility] })
    return { costVisibility }
  })
