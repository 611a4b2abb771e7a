/**
 * Choosing a plan. Plans are as large as their place in lists says. A larger one counts from today, and the old one's days that are left are given back; a smaller one begins when the charged period ends, and
 * another choice before that takes its place. The preview is the change itself, rolled back, so it is what is charged.
 */
import { uuidv7 } from 'uuidv7'
import type { subscription } from '#billing/subscription/contract.ts'
import { giveBackAll, giveBackUnused, giveDefaults, removeCoupons } from '#billing/coupons/server/uses.ts'
import { chargeAccount } from '#billing/ledger/server/charge-account.ts'
import { planChanged } from '#billing/letters/server/letter-texts.ts'
import { writeLetter } from '#billing/letters/server/write-letter.ts'
import { readDue, within } from '#billing/ledger/server/due.ts'
import { readNextDue } from '#billing/ledger/server/next-due.ts'
import type { BillingServices } from '#billing/ledger/server/seller.ts'
import type { Line } from '#billing/money/contract/charges.ts'
import { missingInAddress, type BillingAddress } from '#billing/money/contract/billing-address.ts'
import { findPayer } from '#billing/ledger/server/due-sql.ts'
import { toMoney } from '#billing/money/contract/cents.ts'
import { dayAfter, localDay, type Day, type Unit } from '#billing/money/contract/periods.ts'
import { taxLabel } from '#billing/money/contract/relief.ts'
import { lastDaySql } from '#billing/products/server/last-day.ts'
import { settleLimits } from '#billing/products/server/limits.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { conflict, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { zoneOf } from '#platform/server/schedules/time-zones.ts'

type Switch = (typeof subscription.calls)['switchPlan']
type Answer = Reply<Switch>

interface Plan {
  readonly productId: string
  readonly name: string
  readonly requiresConsult: boolean
  readonly displayOrder: number
  readonly hasRate: boolean
  /** True if it has a price, today or later. */
  readonly isPaid: boolean
  readonly isProviders: boolean
}
/** A plan that account $1 can choose today, by its code. */
export const findPlan: Statement<Plan> = {
  name: 'subscription.find_plan',
  text: `select p.product_id as "productId", p.name, p.requires_consult as "requiresConsult", p.display_order as "displayOrder",
  exists (select 1 from product_rate r where r.product_id = p.product_id and r.unit = $3 and r.effective_date <= current_date
    and (r.end_date is null or r.end_date >= current_date)) as "hasRate",
  exists (select 1 from product_rate r where r.product_id = p.product_id and r.unit = $3 and r.rate > 0
    and (r.end_date is null or r.end_date >= current_date)) as "isPaid", p.is_billed_by_provider and a.parent_account_id is not null as "isProviders"
from product p join account a on a.account_id = $1
where upper(btrim(p.product_code)) = upper(btrim($2)) and p.product_type = 'Platform' and not p.is_hidden
  and p.effective_date <= current_date and (p.end_date is null or p.end_date >= current_date)
  and (p.account_type_id is null or (p.account_type_id = 'Client') = (a.account_type_id = 'Client'))`,
}

interface Held {
  readonly accountProductId: string
  readonly productId: string
  readonly unit: string | null
  readonly effectiveDate: Day
  readonly displayOrder: number
  readonly chargedUntil: Day | null
  readonly endDate: Day | null
  /** Days behind its last one were given back. */
  readonly isCredited: boolean
}
const heldPlans: Statement<Held> = {
  name: 'subscription.held_plans',
  text: `select h.account_product_id as "accountProductId", h.product_id as "productId", h.unit, to_char(h.effective_date, 'YYYY-MM-DD') as "effectiveDate", p.display_order as "displayOrder",
  (select to_char(max(l.period_end), 'YYYY-MM-DD') from invoice_line l where l.account_product_id = h.account_product_id and l.source_key like 'charge:%') as "chargedUntil",
  to_char(h.end_date, 'YYYY-MM-DD') as "endDate", exists (select 1 from invoice_line l join invoice_line c on c.account_id = l.account_id
    and c.source_key = 'credit:' || l.invoice_line_id where l.account_product_id = h.account_product_id) as "isCredited"
from account_product h join product p on p.product_id = h.product_id
where h.account_id = $1 and p.product_type = 'Platform' and (h.end_date is null or h.end_date >= $2::date) order by h.effective_date`,
}
const lockAccount: Statement<{ isDemo: boolean; isProviders: boolean }> = {
  name: 'subscription.lock_account',
  text: `select is_demo_account as "isDemo", parent_account_id is not null and parent_account_bills_child_accounts_directly as "isProviders"
from account where account_id = $1 for no key update`,
}
const endHeld: Statement = {
  name: 'subscription.end_plan',
  text: 'update account_product set end_date = $3, version = version + 1 where account_id = $1 and account_product_id = $2',
}
/** Nothing follows it any more: it ends as its product says. */
const keepHeld: Statement = {
  name: 'subscription.keep_plan',
  text: `update account_product h set end_date = case when x.last_day >= $3::date then x.last_day end, version = h.version + 1
from (select k.account_product_id, ${lastDaySql('k.effective_date')} as last_day from account_product k join product p on p.product_id = k.product_id
  where k.account_id = $1 and k.account_product_id = $2) x where h.account_id = $1 and h.account_product_id = x.account_product_id`,
}
/** Over before its first day, so that none of its days counts. */
const withdrawHeld: Statement = {
  name: 'subscription.withdraw_plan',
  text: 'update account_product set effective_date = $3, end_date = $3, version = version + 1 where account_id = $1 and account_product_id = $2',
}
const dropHeld: Statement = {
  name: 'subscription.drop_plan',
  text: 'delete from account_product where account_id = $1 and account_product_id = $2',
}
export const addHeld: Statement = {
  name: 'subscription.add_plan',
  text: `insert into account_product (account_id, account_product_id, product_id, unit, effective_date, end_date)
select $1, $2, p.product_id, $4, $5::date, ${lastDaySql('$5::date')} from product p where p.product_id = $3`,
}
export const subscribe: Statement = {
  name: 'subscription.subscribe',
  text: `update account set trial_converted_date = case when is_trial_account then $5::date else trial_converted_date end,
  charged_from = case when is_trial_account then $4::date else charged_from end, is_trial_account = false, trial_expiry_date = null, annual_billing = $2,
  subscription_level = coalesce((select subscription_level from product where product_id = $3), subscription_level) where account_id = $1`,
  changesNoAnswer: 'Cached answers contain only the question level of an account.',
}

const setBillingDay: Statement = {
  name: 'subscription.set_billing_day',
  text: 'update account set billing_period_start_day = $2 where account_id = $1',
  changesNoAnswer: 'Only the account and its terms contain it, and they are not cached.',
}

/** Thrown to take back what a preview has done. */
class Previewed extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('preview')
    this.answer = answer
  }
}

export async function switchPlan({ body }: HandlerInput<Switch>, { services, session }: Context): Promise<Answer> {
  const { system } = services.database
  const { accountId } = session
  const now = new Date()
  const payer = (await system.row(findPayer, [accountId]))!
  const today = localDay(now, zoneOf(payer.timeZone))
  try {
    const from = await changeAsSystem(system, accountId, session, async (changes, transaction) => {
      const { plan, from } = await change(transaction, accountId, body, today)
      const addressNeeded = plan.isPaid ? lacksAddress(payer.buyer) : null
      if (body.preview) {
        const about = { today, from, unit: unitOf(body) }
        throw new Previewed({ ...(await previewOf(within(services, transaction), accountId, now, about)), addressNeeded })
      }
      if (addressNeeded) throw ruleNotMet('billingAddress', addressNeeded)
      await settleLimits(transaction, accountId)
      changes.log('account', accountId, 'Plan', 'update', { plan: [null, `${plan.name} from ${from}`] })
      await tellPayers(services, transaction, accountId, now, { planName: plan.name, from, unit: unitOf(body) })
      return from
    })
    const { total } = await chargeAccount(services, accountId, now, session)
    return { effectiveDate: from, total: toMoney(total), lines: [], next: null, addressNeeded: null }
  } catch (error) {
    if (!(error instanceof Previewed)) throw error
    return error.answer
  }
}

/** The address decides the taxes. */
function lacksAddress(buyer: BillingAddress): string | null {
  const missing = missingInAddress(buyer)
  return missing && `The plan needs a billing address. Enter it in Manage Workspace. ${missing.message}`
}

const unitOf = ({ annualPricing }: HandlerInput<Switch>['body']): Unit => (annualPricing ? 'Year' : 'Month')

/** Within the transaction that has changed the plan: the amount is what is charged next. */
async function tellPayers(
  services: Context['services'],
  system: Transaction,
  accountId: string,
  now: Date,
  about: { planName: string; from: Day; unit: Unit },
): Promise<void> {
  const due = await readDue(within(services, system), accountId, now)
  const { total } = sumOf(due?.invoices.flatMap((one) => one.lines) ?? [])
  await writeLetter(services, system, accountId, `plan:${uuidv7()}`, planChanged, { ...about, total })
}

/** Within the transaction that has changed the plan. */
async function previewOf(
  services: BillingServices,
  accountId: string,
  now: Date,
  { today, from, unit }: { today: Day; from: Day; unit: Unit },
): Promise<Omit<Answer, 'addressNeeded'>> {
  const due = await readDue(services, accountId, now)
  const { next, nextDate } = await readNextDue(services, accountId, now, today, unit)
  const following = nextDate === null ? null : { date: nextDate, ...sumOf(next) }
  return { effectiveDate: from, ...sumOf(due?.invoices.flatMap((one) => one.lines) ?? []), next: following }
}

function sumOf(lines: readonly Line[]): Pick<Answer, 'total' | 'lines'> {
  const shown = lines.flatMap(({ description, net, taxes }) => [
    { description, amount: toMoney(net) },
    ...taxes.flatMap(({ code, rate, amount, relief }) => {
      const label = taxLabel(code, rate / 1000, relief?.kind ?? null)
      return label ? [{ description: label, amount: toMoney(amount) }] : []
    }),
  ])
  const total = lines.reduce((sum, { net, taxes }) => sum + net + taxes.reduce((all, { amount }) => all + amount, 0), 0)
  return { total: toMoney(total), lines: shown }
}

/** The plan of a code, with the account locked. @throws Refusal 422 */
export async function planOnOffer(system: Transaction, accountId: string, planCode: string, unit: 'Month' | 'Year'): Promise<Plan> {
  const { isDemo, isProviders } = (await system.row(lockAccount, [accountId]))!
  if (isDemo) throw ruleNotMet('planCode', 'A demonstration workspace has no plan')
  if (isProviders) throw ruleNotMet('planCode', 'Your provider pays for this workspace. Ask it to change the plan')
  const plan = await system.row(findPlan, [accountId, planCode, unit])
  if (plan?.requiresConsult) throw ruleNotMet('planCode', 'This plan is sold by the sales team. Write to us')
  if (plan?.isProviders) throw ruleNotMet('planCode', 'Your provider pays for this plan. Ask it to choose the plan')
  if (!plan?.hasRate) throw ruleNotMet('planCode', 'Choose one of the plans on offer')
  return plan
}

/** @throws Refusal 422 */
async function change(
  system: Transaction,
  accountId: string,
  body: HandlerInput<Switch>['body'],
  today: Day,
): Promise<{ plan: Plan; from: Day }> {
  const unit = unitOf(body)
  const plan = await planOnOffer(system, accountId, body.planCode, unit)
  const held = await system.rows(heldPlans, [accountId, today])
  const current = held.find(({ effectiveDate }) => effectiveDate <= today)
  for (const { accountProductId } of held.filter((one) => one !== current)) await drop(system, accountId, accountProductId)
  const from = await makeRoom(system, accountId, current, plan, unit, today)
  // From months to years or back, the first period is a whole one: periods begin on that day from now on.
  if (current && current.unit !== unit && from === today) await system.rows(setBillingDay, [accountId, Number(today.slice(8))])
  if (from !== null) await addPlan(system, accountId, plan, unit, from)
  await system.rows(subscribe, [accountId, unit === 'Year', from === today ? plan.productId : null, today, dayNow()])
  return { plan, from: from ?? today }
}

/** The coupons of a plan that does not begin after all are free again. */
async function drop(system: Transaction, accountId: string, accountProductId: string): Promise<void> {
  await system.rows(giveBackUnused, [accountId, accountProductId])
  await system.rows(dropHeld, [accountId, accountProductId])
}

/** A plan that was charged today and has another one today: all of it is given back, its coupons too, so that two changes on one day come to one. */
async function withdraw(system: Transaction, accountId: string, accountProductId: string, today: Day): Promise<void> {
  await system.rows(giveBackAll, [accountId, accountProductId])
  await system.rows(removeCoupons, [accountId, accountProductId])
  await system.rows(withdrawHeld, [accountId, accountProductId, dayAfter(today, -1)])
}

/** With the coupons that come with it. @throws Refusal 409 when somebody else took the last one */
async function addPlan(system: Transaction, accountId: string, { productId }: Plan, unit: Unit, from: Day): Promise<void> {
  const accountProductId = uuidv7()
  await system.rows(addHeld, [accountId, accountProductId, productId, unit, from])
  if (!(await giveDefaults(system, accountId, { accountProductId, productId, unit, from })))
    throw conflict('The last use of a coupon was taken a moment ago, so the plan costs more than was shown. Look at the sum again.')
}

/** Ends the plan there is, and answers the first day of the new one; null: it is the one there is. */
async function makeRoom(
  system: Transaction,
  accountId: string,
  current: Held | undefined,
  plan: Plan,
  unit: string,
  today: Day,
): Promise<Day | null> {
  if (!current) return today
  const { accountProductId, productId, effectiveDate, chargedUntil, displayOrder, endDate, isCredited } = current
  if (isCredited && endDate !== null) return dayAfter(endDate)
  if (productId === plan.productId && current.unit === unit) {
    await system.rows(keepHeld, [accountId, accountProductId, today])
    return null
  }
  if (plan.displayOrder < displayOrder && chargedUntil && chargedUntil > today) {
    await system.rows(endHeld, [accountId, accountProductId, dayAfter(chargedUntil, -1)])
    return chargedUntil
  }
  if (effectiveDate === today && chargedUntil) await withdraw(system, accountId, accountProductId, today)
  else if (effectiveDate === today) await drop(system, accountId, accountProductId)
  else await system.rows(endHeld, [accountId, accountProductId, dayAfter(today, -1)])
  return today
}
