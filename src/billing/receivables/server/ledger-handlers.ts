/** Handlers of what the operator writes down, and of the run. */
import type { receivables } from '#billing/receivables/contract.ts'
import { creditMargins } from '#billing/earnings/server/credit-margins.ts'
import { knownAccount } from '#billing/plain/server/known-account.ts'
import { endDunningIfPaid } from '#billing/dunning/server/dunning.ts'
import { chargeAccount, lockLedger, writeInvoice } from '#billing/ledger/server/charge-account.ts'
import { buyerOf } from '#billing/ledger/server/due.ts'
import { findPayer } from '#billing/ledger/server/due-sql.ts'
import { readTransactions } from '#billing/ledger/server/read-transactions.ts'
import { recordedHandlers } from '#billing/ledger/server/recorded.ts'
import { chargeAll } from '#billing/ledger/server/run.ts'
import { payAllAutomatically, payAutomatically } from '#billing/payments/server/pay.ts'
import { registrationsOf } from '#billing/ledger/server/seller.ts'
import { toCents, toMoney } from '#billing/money/contract/cents.ts'
import { isPlaceKnown } from '#billing/money/contract/billing-address.ts'
import { localDay } from '#billing/money/contract/periods.ts'
import { taxed, taxesOn } from '#billing/money/contract/tax.ts'
import type { AccountTransaction } from '#billing/ledger/contract/transaction.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { change } from '#platform/server/records/changes.ts'
import { uuidv7 } from 'uuidv7'
import { zoneOf } from '#platform/server/schedules/time-zones.ts'

type Calls = typeof receivables.calls

const withoutPlace =
  'This workspace has no billing address, which decides the taxes. Enter its country and province in Manage Workspace, then charge it again'

/** A cheque or a credit ends the dunning, too. */
const written = ({ services }: Pick<Context, 'services'>, accountId: string) =>
  services.database.system.write((transaction) => endDunningIfPaid(transaction, accountId))

export const paymentHandlers = recordedHandlers({
  subject: 'payment',
  key: 'accountPaymentId',
  dateName: 'paymentDate',
  amountName: 'paymentAmount',
  kindOf: () => ({ kind: 'payment', isCredit: true }),
  written,
})
export const adjustmentHandlers = recordedHandlers({
  subject: 'adjustment',
  key: 'accountAdjustmentId',
  dateName: 'adjustmentDate',
  amountName: 'adjustmentAmount',
  kindOf: ({ adjustmentType }) => (adjustmentType === 'Credit' ? { kind: 'credit', isCredit: true } : { kind: 'charge', isCredit: false }),
  written,
})

export async function listTransactions(
  { params }: HandlerInput<Calls['listTransactions']>,
  { services }: Context,
): Promise<AccountTransaction[]> {
  return readTransactions(services.database.tenant(await knownAccount({ services }, params.accountId)))
}

export async function createTransaction(
  { params, body }: HandlerInput<Calls['createTransaction']>,
  { services, session }: Context,
): Promise<AccountTransaction> {
  const accountId = await knownAccount({ services }, params.accountId)
  const payer = await services.database.system.row(findPayer, [accountId])
  if (!payer) throw notFound('workspace')
  if (body.taxProductType !== 'Exempt' && !isPlaceKnown(payer, registrationsOf(services.settings)))
    throw ruleNotMet('transactionAmount', withoutPlace)
  const today = localDay(new Date(), zoneOf(payer.timeZone))
  const net = toCents(body.transactionAmount)
  const taxes = taxed(net, taxesOn(registrationsOf(services.settings), payer, body.taxProductType, today))
  const line = {
    sourceKey: `manual:${uuidv7()}`,
    accountProductId: '',
    forAccountId: '',
    description: body.description,
    period: null,
    net,
    taxes,
    coupons: [],
  }
  const tenant = services.database.tenant(accountId)
  const made = await change(tenant, session, async ({ transaction, log }) => {
    await transaction.rows(lockLedger)
    const written = await writeInvoice(
      services,
      transaction,
      { today, buyer: buyerOf(payer) },
      [line],
      session.userName,
      body.notes ?? null,
    )
    log('account', accountId, written.number, 'update', { invoice: [null, `${written.total.toFixed(2)}: ${body.description}`] })
    return written
  })
  return (await readTransactions(tenant)).find(({ accountTransactionId }) => accountTransactionId === made.invoiceId)!
}

export async function charge({ body }: HandlerInput<Calls['charge']>, { services, session }: Context): Promise<Reply<Calls['charge']>> {
  if (!body.accountId) {
    const charged = await chargeAll(services, new Date(), session)
    const payments = await payAllAutomatically(services, session)
    await creditMargins(services, null, session)
    return { ...charged, payments }
  }
  const accountId = await knownAccount({ services }, body.accountId)
  const { invoices, total, isWaiting = false } = await chargeAccount(services, accountId, new Date(), session)
  const isPaid = await payAutomatically(services, accountId, session)
  await creditMargins(services, accountId, session)
  if (isWaiting && !invoices && !isPaid) throw ruleNotMet('accountId', withoutPlace)
  return { accounts: invoices ? 1 : 0, invoices, total: toMoney(total), waiting: Number(isWaiting), payments: Number(isPaid) }
}
