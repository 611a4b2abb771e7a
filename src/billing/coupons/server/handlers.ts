import { coupons, couponFields } from '#billing/coupons/contract.ts'
import { refuseReversedDays } from '#billing/plain/server/effective.ts'
import { plainHandlers, type PlainRules } from '#billing/plain/server/plain-handlers.ts'
import { plainStatements } from '#billing/plain/server/plain-table.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { json } from '#platform/server/http/answer.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { isUsableSql } from './usable.ts'

const codeTaken: Statement = {
  name: 'coupon.code_taken',
  text: 'select 1 as one from coupon where upper(btrim(coupon_code)) = upper(btrim($1)) and coupon_id is distinct from $2',
}
const productExists: Statement = { name: 'coupon.product', text: 'select 1 as one from product where product_id = $1' }
const couponUsed: Statement = {
  name: 'coupon.used',
  text: `select 1 as one from coupon c where c.coupon_id = $1 and (exists (select 1 from account_product_coupon a where a.coupon_id = c.coupon_id)
  or exists (select 1 from product_rate r where r.default_coupon_id = c.coupon_id))`,
}

const couponRules: PlainRules = {
  table: 'coupon',
  key: 'couponId',
  label: 'coupon',
  fields: couponFields,
  computed: {
    usedCoupons: 't.used_coupons',
    accountAdjustmentCount: '(select count(*)::integer from account_product_coupon a where a.coupon_id = t.coupon_id)',
  },
  order: 't.effective_date desc, t.coupon_code',
  nameOf: ({ couponCode }) => `Coupon ${String(couponCode)}`,
  rule: async (next, before, { system }) => {
    refuseReversedDays(next)
    if (((next['couponPercent'] ?? null) === null) === ((next['couponAmount'] ?? null) === null))
      throw ruleNotMet('couponPercent', 'Enter a percentage or an amount, not both')
    if (typeof next['availableCoupons'] === 'number' && next['availableCoupons'] < Number(before?.['usedCoupons'] ?? 0))
      throw ruleNotMet('availableCoupons', `${String(before?.['usedCoupons'])} are used already. Enter that many or more`)
    if (next['productId'] && !(await system.row(productExists, [next['productId']]))) throw ruleNotMet('productId', 'Choose a product')
    if (await system.row(codeTaken, [next['couponCode'], before?.['couponId'] ?? null]))
      throw conflict('Another coupon has this code.', [{ path: 'couponCode', message: 'Another coupon has this code' }])
    return next
  },
  beforeRemove: async ({ couponId }, { system }) => {
    if (await system.row(couponUsed, [couponId])) throw conflict('This coupon is in use. Enter a last day to end it.')
  },
}

const coupon = plainHandlers(couponRules)
const ownUses = '(select count(*)::integer from account_product_coupon a where a.account_id = $3 and a.coupon_id = t.coupon_id)'
/** Coupon as workspace $3 sees it, with its own uses only. */
const findUsable: Statement<{ record: unknown }> = {
  name: 'coupon.usable',
  text: plainStatements({ ...couponRules, computed: { usedCoupons: ownUses, accountAdjustmentCount: ownUses } }).find.text.replace(
    't.coupon_id = $1',
    `upper(btrim(t.coupon_code)) = upper(btrim($1)) and ${isUsableSql('$3')}`,
  ),
}

export const couponsServed = served(coupons, {
  handlers: {
    ...coupon,
    find: async ({ params }, { services, session }) => {
      const found = params.couponCode.includes('\0')
        ? undefined
        : await services.database.system.row(findUsable, [params.couponCode, knownId(params.productId, 'coupon'), session.accountId])
      if (!found) throw notFound('coupon')
      return json(JSON.stringify(found.record))
    },
  },
})
