import { receivables } from '#billing/receivables/contract.ts'
import { settleAllLimits } from '#billing/products/server/limits.ts'
import { creditMargins } from '#billing/earnings/server/credit-margins.ts'
import { chargeAccount } from '#billing/ledger/server/charge-account.ts'
import { turnReadOnly } from '#billing/dunning/server/dunning.ts'
import { remindSchedule } from '#billing/letters/server/remind.ts'
import { localToday, payAutomatically } from '#billing/payments/server/pay.ts'
import { served } from '#platform/server/app.ts'
import type { AccountSchedule, SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { balances } from './balances.ts'
import { figureRows, readFigures } from './figures.ts'
import { adjustmentHandlers, charge, createTransaction, listTransactions, paymentHandlers } from './ledger-handlers.ts'
import { accountProductCouponHandlers, accountProductHandlers } from './account-products.ts'

/** Plans begin and end on days that nobody has to be there for. */
const settle: SystemSchedule = {
  name: 'receivables.settle-limits',
  what: 'Sets the limits of workspaces whose plan has begun or ended.',
  disk: 'little',
  when: { everySeconds: 3600 },
  run: async ({ database, settings }) => {
    if (settings.billing !== 'off') await database.system.write((transaction) => settleAllLimits(transaction))
  },
}

/** Each account by its own day: a period begins at midnight where the account is. */
const nightly: AccountSchedule = {
  name: 'receivables.charge',
  what: 'Charges the periods that have begun and are not charged yet, and pays them with the card of the workspace.',
  eachAccountAt: '01:30',
  alsoClosed: true,
  run: async ({ tenant, actor, services }) => {
    if (services.settings.billing === 'off') return undefined
    const { invoices, isWaiting = false } = await chargeAccount(services, tenant.accountId, new Date(), actor)
    if (isWaiting) services.log.warn({ accountId: tenant.accountId }, 'A workspace is not charged until its billing address is entered')
    const isPaid = await payAutomatically(services, tenant.accountId, actor)
    const margins = await creditMargins(services, tenant.accountId, actor)
    const { system } = services.database
    const today = await localToday(system, tenant.accountId, new Date())
    const isClosed = await system.write((transaction) =>
      turnReadOnly(transaction, tenant.accountId, services.settings.billingGraceDays, today),
    )
    return { invoices, waiting: Number(isWaiting), payments: Number(isPaid), margins, readOnly: Number(isClosed) }
  },
}

const { list, read, create, update, remove } = accountProductHandlers
const ofProduct = accountProductCouponHandlers
const [payment, adjustment] = [paymentHandlers, adjustmentHandlers]

export const receivablesServed = served(receivables, {
  handlers: {
    listProducts: list,
    readProduct: read,
    createProduct: create,
    updateProduct: update,
    removeProduct: remove,
    listCoupons: ofProduct.list,
    readCoupon: ofProduct.read,
    createCoupon: ofProduct.create,
    updateCoupon: ofProduct.update,
    removeCoupon: ofProduct.remove,
    listPayments: payment.list,
    readPayment: payment.read,
    createPayment: payment.create,
    updatePayment: payment.update,
    removePayment: payment.remove,
    listAdjustments: adjustment.list,
    readAdjustment: adjustment.read,
    createAdjustment: adjustment.create,
    updateAdjustment: adjustment.update,
    removeAdjustment: adjustment.remove,
    listTransactions,
    createTransaction,
    balances,
    figures: readFigures,
    figureRows,
    charge,
  },
  schedules: [settle, nightly, remindSchedule],
})
