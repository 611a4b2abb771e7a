/** Whether a coupon counts. */
import { countsToday } from '#billing/products/server/product-table.ts'
import type { Statement } from '#platform/server/database/statement.ts'

/** SQL: coupon `t` counts today for product $2 and has a use left. */
export const isUsableSql = `${countsToday('t')} and (t.available_coupons is null or t.used_coupons < t.available_coupons)
  and (t.product_id is null or t.product_id = $2)
  and exists (select 1 from product p where p.product_id = $2 and (t.product_type is null or p.product_type = t.product_type))`

export interface UsableCoupon {
  readonly couponId: string
  readonly name: string
  /** The period that it is for; null: any. */
  readonly unit: 'Month' | 'Year' | null
}
const columns = 't.coupon_id as "couponId", t.name, t.unit'

export const usableByCode: Statement<UsableCoupon> = {
  name: 'coupon.usable_by_code',
  text: `select ${columns} from coupon t where upper(btrim(t.coupon_code)) = upper(btrim($1)) and ${isUsableSql}`,
}
/** Coupons that come with the rates of product $2 per $1; those of sign-up alone where $3 is true. */
export const usableDefaults: Statement<UsableCoupon> = {
  name: 'coupon.usable_defaults',
  text: `select distinct ${columns} from coupon t join product_rate r on r.default_coupon_id = t.coupon_id and r.product_id = $2 and r.unit is not distinct from $1::text
where ${countsToday('r')} and ($3::boolean or not r.apply_default_coupon_on_initial_setup_only) and (t.unit is null or t.unit = $1) and ${isUsableSql}`,
}
