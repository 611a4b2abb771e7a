import { modules, subscription, type Subscription } from '#billing/subscription/contract.ts'
import { dueDays } from '#billing/ledger/server/charge-account.ts'
import { findPayer, payerSql, type PayerRow } from '#billing/ledger/server/due-sql.ts'
import { registrationsOf } from '#billing/ledger/server/seller.ts'
import { localDay } from '#billing/money/contract/periods.ts'
import { readTransactions } from '#billing/ledger/server/read-transactions.ts'
import { isPlaceKnown } from '#billing/money/contract/billing-address.ts'
import { currentMethod } from '#billing/payments/server/find-method.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import { served } from '#platform/server/app.ts'
import { switchPlan } from './switch-plan.ts'
import { zoneOf } from '#platform/server/schedules/time-zones.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'

const findPlan: Statement<NonNullable<Subscription['accountSubscription']>> = {
  name: 'subscription.plan',
  text: `select h.account_product_id as "accountProductId", p.product_id as "productId", p.name as "productName", p.subscription_level as "subscriptionLevel", h.unit,
  to_char(h.effective_date, 'YYYY-MM-DD') as "effectiveDate", to_char(h.end_date, 'YYYY-MM-DD') as "endDate"
from account_product h join product p on p.product_id = h.product_id where h.account_id = $1 and p.product_type = 'Platform'
  and h.effective_date <= $2::date and (h.end_date is null or h.end_date >= $2::date) order by h.effective_date desc limit 1`,
}
const findLimits: Statement<{ kind: string; most: number }> = {
  name: 'subscription.limits',
  text: 'select kind, most from account_limit where account_id = $1',
}

const hasPlan: Statement = { name: 'subscription.has_plan', text: 'select 1 as one from account_product where account_id = $1 limit 1' }
/** Account $1 pays for a product that costs, its own or that of a client. */
const paysForProduct: Statement = {
  name: 'subscription.pays_for_product',
  text: `select 1 as one from account a join account_product h on h.account_id = a.account_id join product p on p.product_id = h.product_id
join product_rate r on r.product_id = h.product_id and r.unit is not distinct from h.unit and r.rate > 0 and (r.end_date is null or r.end_date >= current_date)
where (a.account_id = $1 or a.parent_account_id = $1) and ${payerSql} = $1 and a.deleted_date is null and not a.is_trial_account and not a.is_demo_account
  and (h.end_date is null or h.end_date >= current_date) limit 1`,
}

const unlimited: Subscription['accountLimits'] = {
  maxReadOnlyUsers: null,
  maxEditUsers: null,
  maxIdeas: null,
  maxPrograms: null,
  maxProjects: null,
  maxPortfolios: null,
  maxApplications: null,
  maxITServices: null,
  maxContacts: null,
  maxClientWorkspaces: null,
}

/** A workspace without a method pays by invoice. */
async function paymentMethodOf(system: Pick<System, 'row'>, accountId: string) {
  const method = await system.row(currentMethod, [accountId])
  if (method) return { paymentType: method.paymentType, description: method.description }
  return (await system.row(hasPlan, [accountId])) ? { paymentType: 'Invoice', description: `Invoice, due in ${dueDays} days` } : null
}

/** The workspace pays for something that costs, or periods of it wait, and its taxes are not known. */
const isAddressNeeded = async ({ database, settings }: Context['services'], accountId: string, payer: PayerRow): Promise<boolean> =>
  !isPlaceKnown(payer, registrationsOf(settings)) &&
  (payer.isListed || (await database.system.row(paysForProduct, [accountId])) !== undefined)

export const subscriptionServed = served(subscription, {
  handlers: {
    current: async (_input, { services, session, tenant }) => {
      const maySeeMoney = mayEverywhere(session.grants, 'EDIT_ACCOUNT')
      const { system } = services.database
      const payer = await system.row(findPayer, [session.accountId])
      const plan = await system.row(findPlan, [session.accountId, localDay(new Date(), zoneOf(payer?.timeZone ?? null))])
      const limits = await system.rows(findLimits, [session.accountId])
      return {
        accountSubscription: plan ?? null,
        paymentMethod: maySeeMoney ? await paymentMethodOf(system, session.accountId) : null,
        enabledModules: [...modules],
        invoices: maySeeMoney ? (await readTransactions(tenant)).filter(({ number }) => number !== null) : [],
        isAddressNeeded: maySeeMoney && payer !== undefined && (await isAddressNeeded(services, session.accountId, payer)),
        accountLimits: { ...unlimited, ...Object.fromEntries(limits.map(({ kind, most }) => [kind, most])) },
      }
    },
    switchPlan,
  },
})
