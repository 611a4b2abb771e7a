/** Products of a workspace and their coupons. A workspace has one plan at a time; a limited coupon is given out as often as there are uses. */
import { accountProductCouponFields, accountProductFields } from '#billing/receivables/contract.ts'
import { giveBack, giveBackUnused, giveDefaults, takeUse } from '#billing/coupons/server/uses.ts'
import { lockPayer } from '#billing/ledger/server/lock-payer.ts'
import { refuseReversedDays } from '#billing/plain/server/effective.ts'
import { units } from '#billing/products/contract.ts'
import { lastDaySql } from '#billing/products/server/last-day.ts'
import { settleLimits } from '#billing/products/server/limits.ts'
import { plainHandlers, type PlainRules } from '#billing/plain/server/plain-handlers.ts'
import type { PlainRecord } from '#billing/plain/server/plain-table.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { conflict, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'

const findProduct: Statement<{ productType: string; isUnit: boolean; lastDay: string | null }> = {
  name: 'account_product.product',
  text: `select product_type as "productType", $2::text is null or exists (select 1 from product_rate r where r.product_id = p.product_id and r.unit = $2) as "isUnit",
  to_char(${lastDaySql('$3::date')}, 'YYYY-MM-DD') as "lastDay"
from product p where p.product_id = $1 for key share of p`,
}
const otherPlan: Statement = {
  name: 'account_product.other_plan',
  text: `select 1 as one from account_product h join product p on p.product_id = h.product_id where h.account_id = $1 and p.product_type = 'Platform'
and h.account_product_id is distinct from $2 and daterange(h.effective_date, h.end_date, '[]') && daterange($3::date, $4::date, '[]') limit 1`,
}
const isCharged: Statement = {
  name: 'account_product.charged',
  text: 'select 1 as one from invoice_line where account_product_id = $1 limit 1',
}
const isCredited: Statement = {
  name: 'account_product.credited',
  text: `select 1 as one from invoice_line l join invoice_line c on c.account_id = l.account_id and c.source_key = 'credit:' || l.invoice_line_id
where l.account_product_id = $1 limit 1`,
}
/** Its lines were charged by these: a change would leave them as they are, and nothing would be charged or given back for it. */
const fixedOnceCharged = ['productId', 'unit', 'effectiveDate'] as const
/** Its types are those of the contract, which has checked it. */
const givenOf = ({ accountProductId, productId, unit, effectiveDate }: PlainRecord) => ({
  accountProductId: String(accountProductId),
  productId: String(productId),
  unit: units.find(({ value }) => value === unit)?.value ?? null,
  from: String(effectiveDate).slice(0, 10),
})
const isoDay = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : null)
const textOf = (name: (typeof fixedOnceCharged)[number], value: unknown) =>
  name === 'effectiveDate' ? isoDay(value) : typeof value === 'string' ? value.toLowerCase() : null

export const accountProductRules: PlainRules = {
  table: 'account_product',
  key: 'accountProductId',
  label: 'product',
  fields: accountProductFields,
  isOfAccount: true,
  computed: {
    accountId: 't.account_id',
    productName: '(select p.name from product p where p.product_id = t.product_id)',
    productStatus: `case when t.effective_date > current_date then 'Pending' when t.end_date < current_date then 'Ended' else 'Active' end`,
  },
  order: 't.effective_date desc, t.account_product_id',
  nameOf: () => 'Product of the workspace',
  rule: async (given, before, { system, accountId }) => {
    refuseReversedDays(given)
    await system.rows(lockPayer, [accountId])
    const product = await system.row(findProduct, [given['productId'], given['unit'] ?? null, given['effectiveDate']])
    if (!product) throw ruleNotMet('productId', 'Choose a product')
    if (!product.isUnit) throw ruleNotMet('unit', 'This product has no rate for that')
    const next = before ? given : { ...given, endDate: given['endDate'] ?? product.lastDay }
    const isOther = before && fixedOnceCharged.some((name) => textOf(name, next[name]) !== textOf(name, before[name]))
    if (isOther && (await system.row(isCharged, [before['accountProductId']])))
      throw conflict(
        'An invoice names this product, so only its last day changes. Enter a last day, and add another product from the day after.',
      )
    if (before && isoDay(next['endDate']) !== isoDay(before['endDate']) && (await system.row(isCredited, [before['accountProductId']])))
      throw conflict('Days behind the last one were given back already. Add the product again for later days.')
    const days = [accountId, before?.['accountProductId'] ?? null, next['effectiveDate'], next['endDate'] ?? null]
    if (product.productType === 'Platform' && (await system.row(otherPlan, days)))
      throw ruleNotMet('effectiveDate', 'The workspace has a plan on some of these days. End that one first')
    return next
  },
  beforeRemove: async ({ accountProductId }, { system, accountId }) => {
    if (await system.row(isCharged, [accountProductId]))
      throw conflict('An invoice names this product, so it stays. Enter a last day: the days after it are given back.')
    await system.rows(giveBackUnused, [accountId, accountProductId])
  },
  after: async ({ system, accountId }, record, isNew) => {
    if (isNew) await giveDefaults(system, accountId, givenOf(record))
    await settleLimits(system, accountId)
  },
}

const findOwn: Statement = {
  name: 'account_product_coupon.product',
  text: 'select 1 as one from account_product where account_id = $1 and account_product_id = $2',
}
const isGiven: Statement = {
  name: 'account_product_coupon.given',
  text: 'select 1 as one from account_product_coupon where account_id = $1 and account_product_id = $2 and coupon_id = $3',
}
/** Coupon $3 for product $2 of account $1: null where it is not for it; else whether its periods were counted for that product before. */
const suits: Statement<{ hadBefore: boolean }> = {
  name: 'account_product_coupon.suits',
  text: `select c.coupon_periods is not null and exists (select 1 from account_product_coupon k join account_product o on o.account_id = k.account_id
    and o.account_product_id = k.account_product_id where k.account_id = $1 and k.coupon_id = $3 and o.product_id = h.product_id) as "hadBefore"
from coupon c, account_product h join product p on p.product_id = h.product_id
where h.account_id = $1 and h.account_product_id = $2 and c.coupon_id = $3 and (c.product_id is null or c.product_id = h.product_id)
  and (c.product_type is null or c.product_type = p.product_type) and (c.unit is null or c.unit = h.unit)`,
}
export const accountProductCouponRules: PlainRules = {
  table: 'account_product_coupon',
  key: 'accountProductCouponId',
  label: 'coupon',
  fields: accountProductCouponFields,
  isOfAccount: true,
  within: 'accountProductId',
  computed: {
    accountId: 't.account_id',
    accountProductId: 't.account_product_id',
    couponCode: '(select c.coupon_code from coupon c where c.coupon_id = t.coupon_id)',
    usedPeriods: `(select count(*)::integer from invoice_line l where l.account_product_id = t.account_product_id and l.coupons ? t.account_product_coupon_id::text)`,
  },
  nameOf: () => 'Coupon of the workspace',
  rule: async (next, before, { system, accountId, params }) => {
    refuseReversedDays(next)
    if (before && next['couponId'] !== before['couponId']) throw ruleNotMet('couponId', 'Remove this coupon and add the other one')
    if (before) return next
    if (!(await system.row(findOwn, [accountId, params['accountProductId']]))) throw notFound('product')
    if (await system.row(isGiven, [accountId, params['accountProductId'], next['couponId']]))
      throw conflict('The product has this coupon already.', [{ path: 'couponId', message: 'The product has this coupon already' }])
    const suited = await system.row(suits, [accountId, params['accountProductId'], next['couponId']])
    if (!suited) throw ruleNotMet('couponId', 'This coupon is for another product, or for one paid per another period. Choose another one')
    if (suited.hadBefore) throw ruleNotMet('couponId', 'The workspace has had this coupon with this product. Choose another one')
    if (!(await system.row(takeUse, [next['couponId']])))
      throw ruleNotMet('couponId', 'This coupon is not valid today, or has no use left. Choose another one')
    return next
  },
  beforeRemove: async ({ couponId, usedPeriods }, { system }) => {
    if (!usedPeriods) await system.rows(giveBack, [couponId])
  },
}

export const accountProductHandlers = plainHandlers(accountProductRules)
export const accountProductCouponHandlers = plainHandlers(accountProductCouponRules)
