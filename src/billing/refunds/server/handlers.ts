import { toMoney } from '#billing/money/contract/cents.ts'
import { knownAccount } from '#billing/plain/server/known-account.ts'
import { refunds } from '#billing/refunds/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import type { Services } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { lookAfter } from './later.ts'
import { refundableOf, refundPayment } from './refunds.ts'

type Shown = Reply<(typeof refunds.calls)['refundable']>

async function shown({ database, settings }: Pick<Services, 'database' | 'settings'>, accountId: string, id: string): Promise<Shown> {
  const { description, paid, refunded, credit, most } = await refundableOf(database.system, settings, accountId, id)
  return {
    description,
    paymentAmount: toMoney(paid),
    refundedAmount: toMoney(refunded),
    creditAmount: toMoney(credit),
    refundableAmount: toMoney(most),
    currency: settings.billingCurrency,
  }
}

export const refundsServed = served(refunds, {
  handlers: {
    refundable: async ({ params }, { services }) =>
      shown(services, await knownAccount({ services }, params.accountId), knownId(params.id, 'card payment')),
    refund: async ({ params, body }, { services, session }) => {
      const accountId = await knownAccount({ services }, params.accountId)
      const id = knownId(params.id, 'card payment')
      await refundPayment(services, accountId, id, body, session)
      return shown(services, accountId, id)
    },
  },
  schedules: [lookAfter],
})
