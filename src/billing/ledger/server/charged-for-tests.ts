/** Workspaces with products, charged at a moment that the test names. */
import { chargeAccount } from '#billing/ledger/server/charge-account.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Person } from '#platform/testing/app.ts'

export const basicProduct = '0193a000-0000-7000-8000-000000000001'

export const chargedBy = (operator: Person, services: Services) => ({
  /** Answers the id of the product of the workspace. */
  give: async (accountId: string, body: object) =>
    (await operator.send('POST', `/billing/${accountId}/products`, { productId: basicProduct, unit: 'Month', ...body })).body
      .accountProductId as string,
  run: (accountId: string, instant: string) => chargeAccount(services, accountId, new Date(instant), systemActor),
  transactions: async (accountId: string) => (await operator.send('GET', `/billing/${accountId}/transactions`)).body,
})
