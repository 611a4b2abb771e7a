import { receivables } from '#billing/receivables/contract.ts'
import { settleAllLimits } from '#billing/products/server/limits.ts'
import { served } from '#platform/server/app.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
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

const { list, read, create, update, remove } = accountProductHandlers
const ofProduct = accountProductCouponHandlers

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
  },
  schedules: [settle],
})
