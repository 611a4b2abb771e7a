import { termsFeature } from '#billing/terms/contract.ts'
import { knownAccount } from '#billing/plain/server/known-account.ts'
import { answerAccount } from '#workspace/accounts/server/current.ts'
import { accountWriter, editableAccount } from '#tenancy/account/server/editable.ts'
import { settingsVersionSql } from '#tenancy/account/server/settings-version.ts'
import type { Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'

const findTerms: Statement<Reply<(typeof termsFeature.calls)['read']>> = {
  name: 'terms.find',
  text: `select ${settingsVersionSql} as "settingsVersion", account_id as "accountId", workspace_name as "accountName", account_type_id as "accountType", billing_period_start_day as "billingPeriodStartDay",
  manual_bill as "manualBill", annual_billing as "annualBilling", min_billed_edit_users as "minBilledEditUsers", max_billed_edit_users as "maxBilledEditUsers",
  bill_child_accounts_directly as "billChildAccountsDirectly", provider_margin_rate::float as "providerMarginRate" from account a where account_id = $1`,
}
const tellClients: Statement = {
  name: 'terms.tell_clients',
  text: 'update account set parent_account_bills_child_accounts_directly = $2 where parent_account_id = $1',
  changesNoAnswer: 'Only the account itself contains it, and it is not cached.',
}
const findBounds: Statement<{ fewest: number | null; most: number | null }> = {
  name: 'terms.bounds',
  text: 'select min_billed_edit_users as fewest, max_billed_edit_users as most from account where account_id = $1 for update',
}

type Values = Readonly<Record<string, unknown>>
type Input = { body: Values & { accountId?: string | null | undefined } }

/** Writes some of the terms; each leaves a line in the audit. */
const writes = (
  group: string,
  names: readonly string[],
  more?: (system: Transaction, accountId: string, values: Values) => Promise<unknown>,
) => {
  const write = accountWriter(group, names)
  return async ({ body: { accountId: of, ...values } }: Input, context: Context): Promise<Answer> => {
    const accountId = await editableAccount(context, of)
    await write(context, accountId, values, async (_changes, system) => void (await more?.(system, accountId, values)))
    return answerAccount(context, accountId)
  }
}

/** @throws Refusal 422 where the fewest would be more than the most */
const inBounds = async (system: Transaction, accountId: string, { minBilledEditUsers, maxBilledEditUsers }: Values) => {
  const { fewest, most } = (await system.row(findBounds, [accountId]))!
  const [low, high] = [minBilledEditUsers ?? fewest, maxBilledEditUsers ?? most]
  if (typeof low === 'number' && typeof high === 'number' && low > high)
    throw ruleNotMet(
      minBilledEditUsers === undefined ? 'maxBilledEditUsers' : 'minBilledEditUsers',
      `Between ${low} and ${high} there is no number`,
    )
}

export const termsServed = served(termsFeature, {
  handlers: {
    read: async ({ params }, { services }) =>
      (await services.database.system.row(findTerms, [await knownAccount({ services }, params.accountId)]))!,
    billingDay: writes('billing_day', ['billingPeriodStartDay']),
    billingMethod: writes('billing_method', ['manualBill', 'annualBilling']),
    minBilledUsers: writes('min_billed_users', ['minBilledEditUsers'], inBounds),
    maxBilledUsers: writes('max_billed_users', ['maxBilledEditUsers'], inBounds),
    billChildren: writes('bill_children', ['billChildAccountsDirectly'], (system, accountId, { billChildAccountsDirectly }) =>
      typeof billChildAccountsDirectly === 'boolean' ? system.rows(tellClients, [accountId, billChildAccountsDirectly]) : Promise.resolve(),
    ),
    margin: writes('margin', ['providerMarginRate']),
  },
})
