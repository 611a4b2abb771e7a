import { uuidv7 } from 'uuidv7'
import { readTransactions } from '#billing/ledger/server/read-transactions.ts'
import { toCents, toMoney } from '#billing/money/contract/cents.ts'
import { payments } from '#billing/payments/contract.ts'
import { served } from '#platform/server/app.ts'
import { openAttempt, refusedCharge } from './attempts.ts'
import { currentMethod } from './find-method.ts'
import { publicAddress } from '#platform/server/settings.ts'
import { customerOf, providerOf, shownMethod } from './methods.ts'
import { openCents, payBalance, changeMethod } from './pay.ts'

/** Pages that a card is entered for. */
const cardPages = { subscription: '/admin/subscription/changepayment', setup: '/setup/subscription' } as const

export const paymentsServed = served(payments, {
  handlers: {
    setMethod: async ({ body }, { services, session }) => {
      return shownMethod(await changeMethod(services, session.accountId, body, session))
    },
    beginCard: async ({ body: { from } }, { services, session: { accountId } }) => {
      const customerId = await customerOf(services, accountId)
      const order = { accountId, customerId, from, returnUrl: publicAddress(services.settings) + cardPages[from] }
      return { cardPage: await providerOf(services).beginCard(order) }
    },
    paymentSetup: async (_input, { services, session, tenant }) => {
      const { system } = services.database
      const method = await system.row(currentMethod, [session.accountId])
      const open = await system.row(openAttempt, [session.accountId])
      return {
        accountPaymentMethod: method ? shownMethod(method) : null,
        openAmount: toMoney(await openCents(system, session.accountId)),
        currency: services.settings.billingCurrency,
        invoices: (await readTransactions(tenant)).filter(({ openAmount }) => openAmount > 0),
        // An attempt that waits for its payer keeps its key.
        paymentIntentId: open?.purpose === 'balance' ? open.attemptId : uuidv7(),
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
