import { uuidv7 } from 'uuidv7'
import { missingInAddress, type BillingAddress } from '#billing/money/contract/billing-address.ts'
import { lockPayer } from '#billing/ledger/server/lock-payer.ts'
import { abandonCharge, openAttempt, type Attempt } from '#billing/payments/server/attempts.ts'
import { setUpMethod } from '#billing/payments/server/methods.ts'
import { billingDetailFields, subscriptionSetup, type Setup } from '#billing/subscription-setup/contract.ts'
import { findPlan, planOnOffer } from '#billing/subscription/server/switch-plan.ts'
import { checkTaxNumber } from '#billing/tax-numbers/server/check.ts'
import { forgetCheck } from '#billing/tax-numbers/server/kept.ts'
import { wellFormed } from '#billing/tax-numbers/server/well-formed.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { conflict, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { dayNow } from '#platform/contract/day.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { accountWriter } from '#tenancy/account/server/editable.ts'
import { outcomes } from './carry-out.ts'
import { complete } from './complete.ts'
import { setupDetails } from './details.ts'
import { accountStepOf, findDraft, keepDetails, keepDiscount, keepMethod, keepOnboarding, keepPlan, keepStep, nextStepOf } from './draft.ts'
import { findHeldPlan, hasPlan } from './held-plan.ts'

const writeDetails = accountWriter('billing_details', keysOf(billingDetailFields))

/** Keeps an answer and the step that it leads to, while no charge is open and no plan has begun. `address`: about to be written. */
async function keepAnswer(
  system: Transaction,
  accountId: string,
  statement: Statement,
  values: unknown[],
  address?: BillingAddress,
): Promise<void> {
  await refuseWhileCharging(system, accountId)
  await system.rows(statement, [accountId, ...values])
  const draft = await system.row(findDraft, [accountId])
  if (!draft) throw ruleNotMet('planCode', 'Choose a plan first')
  await system.rows(keepStep, [accountId, accountStepOf(nextStepOf(address ? { ...draft, address } : draft))])
}

/** @throws Refusal 409 */
async function refuseWhileCharging(system: Transaction, accountId: string): Promise<void> {
  await system.rows(lockPayer, [accountId])
  const open = await system.row(openAttempt, [accountId])
  if (open?.purpose === 'setup') throw conflict('A payment for this setup is under way. Complete the setup to see its outcome.')
  if (await system.row(findHeldPlan, [accountId, dayNow()])) throw hasPlan()
}

const answer = async (context: Context, statement: Statement, values: unknown[]): Promise<Setup> => {
  const { accountId } = context.session
  await context.services.database.system.write((system) => keepAnswer(system, accountId, statement, values))
  return setupDetails(context)
}

const openAttempts: Statement<Attempt & { accountId: string }> = {
  name: 'subscription_setup.open_attempts',
  text: `${openAttempt.text.replace('select ', 'select account_id as "accountId", ').replace('account_id = $1 and ', '')} and started_date < now() - interval '10 minutes'`,
}

/** Settles charges whose answer was lost and to which nobody returns. */
const settleLost: SystemSchedule = {
  name: 'subscription-setup.settle-charges',
  what: 'Asks the payment provider about charges whose outcome is unknown after ten minutes, and records it.',
  disk: 'little',
  when: { everySeconds: 300 },
  run: async (services) => {
    if (services.settings.billing === 'off') return undefined
    const open = await services.database.system.rows(openAttempts)
    for (const { accountId, ...attempt } of open)
      await abandonCharge(services, accountId, attempt, systemActor, outcomes(services)[attempt.purpose]).catch((error: unknown) =>
        services.log.error({ err: error, accountId }, 'A charge could not be settled; the next run tries again'),
      )
    return { charges: open.length }
  },
}

/** @throws Refusal 422 */
function wholeAddress({ addressLine1, city, countryId, province = null }: AddressGiven): BillingAddress {
  const address = { addressLine1, city, countryId, province }
  const missing = missingInAddress(address)
  if (missing) throw ruleNotMet(missing.path, missing.message)
  return address
}
type AddressGiven = Omit<BillingAddress, 'province'> & { readonly province?: string | null | undefined }

const boolOf = (text: 'true' | 'false' | undefined) => (text === undefined ? undefined : text === 'true')

export const subscriptionSetupServed = served(subscriptionSetup, {
  handlers: {
    pending: ({ query: { planCode, annualPricing, invoiceOnboarding, couponCode } }, context) =>
      setupDetails(context, {
        ...(planCode !== undefined && { planCode }),
        ...(annualPricing && { annualPricing: boolOf(annualPricing)! }),
        ...(invoiceOnboarding && { invoiceOnboarding: boolOf(invoiceOnboarding)! }),
        ...(couponCode !== undefined && { couponCode: couponCode.trim() || null }),
      }),
    plan: async ({ body }, context) => {
      const { accountId } = context.session
      await context.services.database.system.write(async (system) => {
        const annual = body.annualPricing ?? false
        const plan = await system.row(findPlan, [accountId, body.planCode, annual ? 'Year' : 'Month'])
        // The plan is agreed on in a conversation, and given by the operator.
        if (plan?.requiresConsult) return system.rows(keepStep, [accountId, 'CONSULT'])
        await planOnOffer(system, accountId, body.planCode, annual ? 'Year' : 'Month')
        return keepAnswer(system, accountId, keepPlan, [uuidv7(), body.planCode.trim(), annual])
      })
      return setupDetails(context)
    },
    onboardingInvoice: ({ body }, context) => answer(context, keepOnboarding, [body.invoiceOnboarding]),
    discount: async ({ body }, context) => {
      const couponCode = body.couponCode?.trim() || null
      const tried = couponCode && (await setupDetails(context, { couponCode })).problem
      if (tried && tried.path === 'couponCode') throw ruleNotMet('couponCode', tried.message)
      return answer(context, keepDiscount, [couponCode])
    },
    billingDetails: async ({ body }, context) => {
      const { accountId } = context.session
      const address = wholeAddress(body)
      const taxNumber = body.taxNumber === undefined ? undefined : await wellFormed(body.countryId, body.taxNumber)
      await writeDetails(context, accountId, { ...body, taxNumber }, async (_changes, system) => {
        await forgetCheck(system, accountId, taxNumber)
        await keepAnswer(system, accountId, keepDetails, [], address)
      })
      await checkTaxNumber(context.services, accountId, context.session)
      return setupDetails(context)
    },
    payment: async ({ body }, context) => {
      const { services, session } = context
      return answer(context, keepMethod, [await setUpMethod(services, session.accountId, body)])
    },
    complete,
  },
  schedules: [settleLost],
})
