/** The plan that a new workspace begins with, and the limits of all when the server starts. */
import { uuidv7 } from 'uuidv7'
import { giveDefaults } from '#billing/coupons/server/uses.ts'
import { liftUnpaid, restoreUnpaid } from '#billing/dunning/server/dunning.ts'
import { lastDaySql } from '#billing/products/server/last-day.ts'
import { liftLimits, settleAllLimits, settleLimits } from '#billing/products/server/limits.ts'
import { keepCurrency } from '#billing/ledger/server/keep-currency.ts'
import { leaveOtherProviders } from '#billing/payments/server/other-provider.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

/** By its level; a workspace on trial or for demonstrations owes nothing and has no plan yet. */
const firstPlan: Statement<{ productId: string; unit: 'Month' | 'Year'; from: string; to: string | null }> = {
  name: 'account_product.first',
  text: `select p.product_id as "productId", case when a.annual_billing then 'Year' else 'Month' end as unit, to_char(current_date, 'YYYY-MM-DD') as "from",
  to_char(${lastDaySql('current_date')}, 'YYYY-MM-DD') as "to" from account a join product p on p.subscription_level = a.subscription_level
where a.account_id = $1 and not a.is_trial_account and not a.is_demo_account and p.product_type = 'Platform'
  and p.effective_date <= current_date and (p.end_date is null or p.end_date >= current_date)
  and not exists (select 1 from account_product h where h.account_id = a.account_id) order by p.display_order, p.product_id limit 1`,
}
/** On its own: a cluster refuses to answer what an insert has read. */
const startPlan: Statement = {
  name: 'account_product.start',
  text: 'insert into account_product (account_id, account_product_id, product_id, unit, effective_date, end_date) values ($1, $2, $3, $4, $5::text::date, $6::text::date)',
}

/** Within the transaction that makes the account. */
export async function startPlanOf({ settings }: Pick<Services, 'settings'>, system: Transaction, accountId: string): Promise<void> {
  if (settings.billing === 'off') return
  const first = await system.row(firstPlan, [accountId])
  if (first) {
    const { to, ...begun } = first
    const accountProductId = uuidv7()
    await system.rows(startPlan, [accountId, accountProductId, begun.productId, begun.unit, begun.from, to])
    await giveDefaults(system, accountId, { accountProductId, ...begun })
  }
  await settleLimits(system, accountId)
}

/** Before the first call is answered: with billing switched off, or on again, the limits follow. */
export const startBilling = (services: Pick<Services, 'settings' | 'database' | 'log'>): Promise<unknown> =>
  services.database.system.write((transaction) => (services.settings.billing === 'off' ? lift(transaction) : resume(services, transaction)))

/** A trial has no end: its workspace would only be readable, and nobody could choose a plan there. */
const liftTrials: Statement = {
  name: 'account.lift_trials',
  text: 'update account set trial_expiry_date = null where is_trial_account and trial_expiry_date is not null',
  changesNoAnswer: 'It happens before the first call is answered.',
}

/** Days without billing stay uncharged once billing is on again. */
const pauseCharges: Statement = {
  name: 'account.pause_charges',
  text: "update account set charged_from = 'infinity' where charged_from is distinct from 'infinity'",
  changesNoAnswer: 'It happens before the first call is answered.',
}
const resumeCharges: Statement = {
  name: 'account.resume_charges',
  text: "update account set charged_from = current_date where charged_from = 'infinity'",
  changesNoAnswer: 'It happens before the first call is answered.',
}

async function resume(services: Pick<Services, 'settings' | 'log'>, system: Transaction): Promise<void> {
  await keepCurrency(services, system)
  await leaveOtherProviders(services, system)
  await system.rows(resumeCharges)
  await restoreUnpaid(system)
  await settleAllLimits(system)
}

async function lift(system: Transaction): Promise<void> {
  await liftLimits(system)
  await liftUnpaid(system)
  await system.rows(liftTrials)
  await system.rows(pauseCharges)
}
