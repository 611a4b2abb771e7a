/** Methods of payment of a workspace. One is in use at a time; earlier ones stay on record. */
import { uuidv7 } from 'uuidv7'
import { endDispute } from '#billing/dunning/server/dunning.ts'
import { dueDays } from '#billing/ledger/server/charge-account.ts'
import type { PaymentMethod, PaymentType } from '#billing/payments/contract/method.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { currentMethod, findMethod, type StoredMethod } from './find-method.ts'
import { sandboxProvider } from './sandbox/provider.ts'
import { stripeProvider } from './stripe/stripe.ts'
import { providerName } from './provider-name.ts'
import type { PaymentProvider, ProviderMethod } from './provider.ts'

type ProviderServices = Pick<Services, 'database' | 'settings'>

export const providerOf = (services: ProviderServices): PaymentProvider =>
  services.settings.billing === 'stripe' ? stripeProvider(services.settings) : sandboxProvider(services)

/** A card that is known already keeps its row: its page may lead back twice, and a notice of it may come as well. */
const addMethod: Statement = {
  name: 'payments.add_method',
  text: `insert into account_payment_method (account_id, account_payment_method_id, payment_type, description, customer_id, method_id, expires, provider)
values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (account_id, method_id) do nothing`,
}
const findByCard: Statement<{ id: string }> = {
  name: 'payments.find_by_card',
  text: 'select account_payment_method_id as id from account_payment_method where account_id = $1 and method_id = $2',
}
const findCustomer: Statement<{ customerId: string }> = {
  name: 'payments.find_customer',
  text: 'select customer_id as "customerId" from payment_customer where account_id = $1 and provider = $2',
}
const keepCustomer: Statement = {
  name: 'payments.keep_customer',
  text: 'insert into payment_customer (account_id, provider, customer_id) values ($1, $2, $3) on conflict do nothing',
}
const endOthers: Statement = {
  name: 'payments.end_methods',
  text: `update account_payment_method set end_date = $3 where account_id = $1 and account_payment_method_id <> $2
and effective_date is not null and end_date is null`,
}
const useMethod: Statement = {
  name: 'payments.use_method',
  text: 'update account_payment_method set effective_date = coalesce(effective_date, $3::date), end_date = null where account_id = $1 and account_payment_method_id = $2',
}
const setManual: Statement = {
  name: 'payments.set_manual',
  text: 'update account set manual_bill = $2 where account_id = $1',
  changesNoAnswer: 'Only the terms contain it, and they are not cached.',
}

export const shownMethod = ({ methodId: _methodId, customerId: _customerId, provider: _provider, ...shown }: StoredMethod): PaymentMethod =>
  shown

const changeCard: Statement = {
  name: 'payments.change_card',
  text: 'update account_payment_method set description = $2, expires = $3 where method_id = $1',
}
/** The bank has replaced the card: another number or a later end. */
export async function updateCard({ database }: ProviderServices, { methodId, description, expires }: ProviderMethod): Promise<void> {
  await database.system.write((system) => system.rows(changeCard, [methodId, description, expires]))
}

export interface Wanted {
  readonly paymentType: PaymentType
  readonly paymentToken?: string | null | undefined
}
/** Sets a method up, which is not in use yet. @throws Refusal 422 */
export async function setUpMethod(services: ProviderServices, accountId: string, wanted: Wanted): Promise<string> {
  const { paymentType, paymentToken } = wanted
  const card = paymentType === 'Credit Card' ? await cardOf(services, accountId, paymentToken) : null
  const id = uuidv7()
  const description = card?.description ?? `Invoice, due in ${dueDays} days`
  const values = [id, paymentType, description, card?.customerId ?? null, card?.methodId ?? null, card?.expires ?? null]
  const provider = card && providerName(services.settings)
  await services.database.system.write((system) => system.rows(addMethod, [accountId, ...values, provider]))
  return card ? (await services.database.system.row(findByCard, [accountId, card.methodId]))!.id : id
}

/** The customer that the account is at the provider; asked twice, or at once, the same one. */
export async function customerOf(services: ProviderServices, accountId: string): Promise<string> {
  const { database, settings } = services
  const provider = providerName(settings)
  const known = () => database.system.row(findCustomer, [accountId, provider])
  const before = await known()
  if (before) return before.customerId
  const made = await providerOf(services).createCustomer(accountId)
  await database.system.write((system) => system.rows(keepCustomer, [accountId, provider, made]))
  return (await known())!.customerId
}

async function cardOf(services: ProviderServices, accountId: string, token: string | null | undefined) {
  if (!token) throw ruleNotMet('paymentToken', 'Choose a card')
  const customerId = await customerOf(services, accountId)
  const method = await providerOf(services).setUpMethod(customerId, token)
  if (!method) throw ruleNotMet('paymentToken', 'The payment provider does not know this card. Choose another one')
  return { ...method, customerId }
}

/** Puts a method in use, within the transaction of the change. */
export async function putInUse(changes: Changes, system: Transaction, id: string, today: string): Promise<StoredMethod> {
  const { accountId } = changes.transaction
  const before = await system.row(currentMethod, [accountId])
  await system.rows(endOthers, [accountId, id, today])
  await system.rows(useMethod, [accountId, id, today])
  const method = (await system.row(findMethod, [accountId, id]))!
  if (method.paymentType === 'Credit Card' && before?.accountPaymentMethodId !== id) await endDispute(system, accountId, id)
  await system.rows(setManual, [accountId, method.paymentType === 'Invoice'])
  changes.log('account', accountId, 'Payment method', 'update', { paymentMethod: [before?.description ?? null, method.description] })
  return method
}
