/** Whether a coupon counts. */
import { countsToday } from '#billing/products/server/product-table.ts'
import type { Statement } from '#platform/server/database/statement.ts'

/**
 * SQL: coupon `t` counts today for product $2 and has a use left. One for some periods counts once for an account and a product, since its periods are counted from
 * the day it is given: two plans in turn would renew it without end.
 */
export const isUsableSql = (
  account: '$3' | '$4',
) => `${countsToday('t')} and (t.available_coupons is null or t.used_coupons < t.available_coupons)
  and (t.product_id is null or t.product_id = $2)
  and exists (select 1 from product p where p.product_id = $2 and (t.product_type is null or p.product_type = t.product_type))
  and (t.coupon_periods is null or not exists (select 1 from account_product_coupon k join account_product h on h.account_product_id = k.account_product_id
    where k.account_id = ${account} and k.coupon_id = t.coupon_id and h.account_id = ${account} and h.product_id = $2))`

export interface UsableCoupon {
  readonly couponId: string
  readonly name: string
  /** The period that it is for; null: any. */
  readonly unit: 'Month' | 'Year' | null
}
const columns = 't.coupon_id as "couponId", t.name, t.unit'

/** By its code $1, for account $3. */
export const usableByCode: Statement<UsableCoupon> = {
  name: 'coupon.usable_by_code',
  text: `select ${columns} from coupon t where upper(btrim(t.coupon_code)) = upper(btrim($1)) and ${isUsableSql('$3')}`,
}
/** Default coupons of the rates of product $2 per $1, for product $3 of account $4; sign-up coupons only where the account has no other plan, and had none. */
export const usableDefaults: Statement<UsableCoupon> = {
  name: 'coupon.usable_defaults',
  text: `select distinct ${columns} from coupon t join product_rate r on r.default_coupon_id = t.coupon_id and r.product_id = $2 and r.unit is not distinct from $1::text
where ${countsToday('r')} and (not r.apply_default_coupon_on_initial_setup_only or not exists (select 1 from account_product o join product p on p.product_id = o.product_id
    where o.account_id = $4 and p.product_type = 'Platform' and o.account_product_id <> $3::uuid)) and (t.unit is null or t.unit = $1) and ${isUsableSql('$4')}`,
}
