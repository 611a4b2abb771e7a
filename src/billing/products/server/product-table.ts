/** Products and rates as they are stored, and the rules that no field alone has. */
import { columnsOf } from '#platform/server/records/columns.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { conflict, ruleNotMet } from '#platform/server/http/refusal.ts'
import { productFields, rateFields } from '#billing/products/contract.ts'
import type { PlainRules } from '#billing/plain/server/plain-handlers.ts'
import { plainStatements } from '#billing/plain/server/plain-table.ts'
import { refuseReversedDays } from '#billing/plain/server/effective.ts'
import { settleAllLimits } from '#billing/products/server/limits.ts'

const rateColumns = columnsOf({ ...rateFields })
  .map(({ field, column }) => `r.${column} as "${field}"`)
  .join(', ')
/** SQL: the rates of product `t`, narrowed by `more`. */
const ratesSql = (more = '') => `(select coalesce(json_agg(x), '[]') from (
    select r.product_rate_id as "productRateId", r.product_id as "productId", ${rateColumns}
    from product_rate r where r.product_id = t.product_id ${more} order by r.effective_date, r.unit, r.product_rate_id) x)`

/** SQL: how many workspaces have product `t`, narrowed by `more`. */
const countSql = (more = '') => `(select count(*)::integer from account_product a where ${more}a.product_id = t.product_id)`

/** SQL: row `t` counts on the day that PostgreSQL has. */
export const countsToday = (t: string) => `${t}.effective_date <= current_date and (${t}.end_date is null or ${t}.end_date >= current_date)`

const codeTaken: Statement = {
  name: 'product.code_taken',
  text: 'select 1 as one from product where upper(btrim(product_code)) = upper(btrim($1)) and product_id is distinct from $2',
}
const productExists: Statement = { name: 'product.exists', text: 'select 1 as one from product where product_id = $1' }
const rateOnSameDays: Statement = {
  name: 'product_rate.same_days',
  text: `select 1 as one from product_rate r where r.product_id = $1 and r.product_rate_id is distinct from $2 and r.unit is not distinct from $3
and r.is_per_edit_user = $4 and daterange(r.effective_date, r.end_date, '[]') && daterange($5::date, $6::date, '[]') limit 1`,
}
const couponExists: Statement = { name: 'coupon.exists', text: 'select 1 as one from coupon where coupon_id = $1' }
const productUsed: Statement<{ accounts: number; others: number }> = {
  name: 'product.used',
  text: `select (select count(*)::integer from account_product where product_id = $1) as accounts,
  (select count(*)::integer from product where platform_product_id = $1) + (select count(*)::integer from coupon where product_id = $1) as others`,
}
/** Also by workspaces whose use of the product begins later. */
const rateUsed: Statement = {
  name: 'product_rate.used',
  text: `select 1 as one from account_product where product_id = $1 and unit is not distinct from $2
and (end_date is null or end_date >= current_date) limit 1`,
}

export const productRules: PlainRules = {
  table: 'product',
  key: 'productId',
  label: 'product',
  fields: productFields,
  computed: {
    accountProductCount: countSql(),
    productRates: ratesSql(),
  },
  order: 't.display_order, t.name, t.product_id',
  nameOf: ({ name }) => `Product ${String(name)}`,
  rule: async (next, before, { system }) => {
    refuseReversedDays(next)
    if (await system.row(codeTaken, [next['productCode'], before?.['productId'] ?? null]))
      throw conflict('Another product has this code.', [{ path: 'productCode', message: 'Another product has this code' }])
    if (next['platformProductId'] && !(await system.row(productExists, [next['platformProductId']])))
      throw ruleNotMet('platformProductId', 'Choose a product')
    return { ...next, displayOrder: next['displayOrder'] ?? 0 }
  },
  beforeRemove: async ({ productId }, { system }) => {
    const used = (await system.row(productUsed, [productId]))!
    if (used.accounts) throw conflict('Workspaces have this product, so it stays. Enter a last day to stop offering it.')
    if (used.others) throw conflict('An add-on or a coupon belongs to this product. Remove that first.')
  },
  after: ({ system }) => settleAllLimits(system),
}

export const rateRules: PlainRules = {
  table: 'product_rate',
  key: 'productRateId',
  id: 'rateId',
  label: 'rate',
  fields: rateFields,
  within: 'productId',
  computed: { productId: 't.product_id' },
  order: 't.effective_date, t.unit, t.product_rate_id',
  nameOf: ({ rate, unit }) => `Rate ${String(rate)}${typeof unit === 'string' ? ` per ${unit.toLowerCase()}` : ''}`,
  rule: async (next, before, { system, params }) => {
    refuseReversedDays(next)
    if (!before && !(await system.row(productExists, [params['productId']]))) throw ruleNotMet('productId', 'Choose a product')
    if (next['defaultCouponId'] && !(await system.row(couponExists, [next['defaultCouponId']])))
      throw ruleNotMet('defaultCouponId', 'Choose a coupon')
    const days = [next['effectiveDate'], next['endDate'] ?? null]
    const same = [
      before?.['productId'] ?? params['productId'],
      before?.['productRateId'] ?? null,
      next['unit'] ?? null,
      next['isPerEditUser'] ?? false,
    ]
    if (await system.row(rateOnSameDays, [...same, ...days]))
      throw ruleNotMet('effectiveDate', 'The product has such a rate on some of these days. Enter its last day first')
    return next
  },
  beforeRemove: async ({ productId, unit }, { system }) => {
    if (await system.row(rateUsed, [productId, unit ?? null])) throw conflict('Workspaces have this product. Enter a last day instead.')
  },
}

const all = plainStatements(productRules).list
/** Products that haven't ended. */
export const offeredProducts: Statement = {
  name: 'product.offered',
  text: all.text.replace('where true', 'where t.end_date is null or t.end_date >= current_date'),
}
/** Products that workspace $1 can choose today. The count covers this workspace alone. */
export const activeProducts: Statement = {
  name: 'product.active',
  text: all.text
    .replace(ratesSql(), ratesSql(`and ${countsToday('r')}`))
    .replace(countSql(), countSql('a.account_id = $1 and '))
    .replace(
      'where true',
      `where not t.is_hidden and ${countsToday('t')} and (t.account_type_id is null
  or (t.account_type_id = 'Client') = (select a.account_type_id = 'Client' from account a where a.account_id = $1))`,
    ),
}
