import { uuidv7 } from 'uuidv7'
import { readTransactions } from '#billing/ledger/server/read-transactions.ts'
import { toCents, toMoney } from '#billing/money/contract/cents.ts'
import { payments } from '#billing/payments/contract.ts'
import { served } from '#platform/server/app.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { lockPayer, refusedCharge } from './attempts.ts'
import { currentMethod } from './find-method.ts'
import { putInUse, setUpMethod, shownMethod } from './methods.ts'
import { localToday, openCents, payBalance, payWithNewMethod } from './pay.ts'

export const paymentsServed = served(payments, {
  handlers: {
    setMethod: async ({ body }, { services, session }) => {
      const { system } = services.database
      const { accountId } = session
      const id = await setUpMethod(services, accountId, body)
      const today = await localToday(system, accountId, new Date())
      const method = await changeAsSystem(system, accountId, session, async (changes, transaction) => {
        await transaction.rows(lockPayer, [accountId])
        return putInUse(changes, transaction, id, today)
      })
      await payWithNewMethod(services, accountId, session)
      return shownMethod(method)
    },
    paymentSetup: async (_input, { services, session, tenant }) => {
      const { system } = services.database
      const method = await system.row(currentMethod, [session.accountId])
      return {
        accountPaymentMethod: method ? shownMethod(method) : null,
        openAmount: toMoney(await openCents(system, session.accountId)),
        currency: services.settings.billingCurrency,
        invoices: (await readTransactions(tenant)).filter(({ openAmount }) => openAmount > 0),
        paymentIntentId: uuidv7(),
        paymentIntentClientSecret: null,
        setupIntentId: null,
        setupIntentClientSecret: null,
      }
    },
    pay: async ({ body }, { services, session }) => {
      const { accountId } = session
      const cents = toCents(body.paymentAmount)
      const attempt = await payBalance(services, accountId, body.paymentIntentId.toLowerCase(), cents, session)
      if (attempt.status === 'refused') throw refusedCharge(attempt)
      return { paymentAmount: attempt.amount, openAmount: toMoney(await openCents(services.database.system, accountId)) }
    },
  },
})
