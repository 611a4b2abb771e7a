/** Uses of coupons: taken with a product, given back with a product that was not charged. */
import { uuidv7 } from 'uuidv7'
import type { Day } from '#billing/money/contract/periods.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { usableDefaults } from './usable.ts'

/** Counts in the statement that looks, so that of many at once no more get one than there are. */
export const takeUse: Statement = {
  name: 'coupon.take_use',
  text: `update coupon set used_coupons = used_coupons + 1 where coupon_id = $1 and (available_coupons is null or used_coupons < available_coupons)
and effective_date <= current_date and (end_date is null or end_date >= current_date) returning coupon_id`,
}
export const giveBack: Statement = {
  name: 'coupon.give_back',
  text: 'update coupon set used_coupons = used_coupons - 1 where coupon_id = $1 and used_coupons > 0',
}
/** Returns the uses of a removed product's coupons that were on no invoice. */
export const giveBackUnused: Statement = {
  name: 'coupon.give_back_unused',
  text: `update coupon c set used_coupons = c.used_coupons - 1 from account_product_coupon k where k.account_id = $1 and k.account_product_id = $2 and c.coupon_id = k.coupon_id
and c.used_coupons > 0 and not exists (select 1 from invoice_line l where l.account_product_id = k.account_product_id and l.coupons ? k.account_product_coupon_id::text)`,
}
/** Returns the uses of a product's coupons, also those that were on an invoice, which is given back as a whole. */
export const giveBackAll: Statement = {
  name: 'coupon.give_back_all',
  text: `update coupon c set used_coupons = c.used_coupons - 1 from account_product_coupon k where k.account_id = $1 and k.account_product_id = $2 and c.coupon_id = k.coupon_id
and c.used_coupons > 0`,
}
export const removeCoupons: Statement = {
  name: 'coupon.remove_from_product',
  text: 'delete from account_product_coupon where account_id = $1 and account_product_id = $2',
}
export const addCoupon: Statement = {
  name: 'coupon.add_to_product',
  text: 'insert into account_product_coupon (account_id, account_product_coupon_id, account_product_id, coupon_id, effective_date) values ($1, $2, $3, $4, $5)',
}

interface Given {
  readonly accountProductId: string
  readonly productId: string
  readonly unit: 'Month' | 'Year' | null
  readonly from: Day
}
/** Gives a product of a workspace the coupons that come with its rates. Answers whether none of them was taken up a moment ago. */
export async function giveDefaults(
  system: Transaction,
  accountId: string,
  { accountProductId, productId, unit, from }: Given,
): Promise<boolean> {
  let isWhole = true
  for (const { couponId } of await system.rows(usableDefaults, [unit, productId, accountProductId, accountId]))
    if (await system.row(takeUse, [couponId])) await system.rows(addCoupon, [accountId, uuidv7(), accountProductId, couponId, from])
    else isWhole = false
  return isWhole
}
