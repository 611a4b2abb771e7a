/** Begins a plan with its onboarding and coupons. */
import { addCoupon, giveBack, takeUse } from '#billing/coupons/server/uses.ts'
import { addHeld, subscribe } from '#billing/subscription/server/switch-plan.ts'
import type { Day } from '#billing/money/contract/periods.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { conflict } from '#platform/server/http/refusal.ts'

/** The products and coupons that a plan begins with. Ids are given before, so that the lines shown are the lines written. */
export interface Beginning {
  readonly productId: string
  readonly unit: 'Month' | 'Year'
  readonly from: Day
  readonly accountProductId: string
  readonly onboarding: { readonly productId: string; readonly accountProductId: string } | null
  readonly coupons: readonly { readonly couponId: string; readonly accountProductCouponId: string }[]
}

export async function beginPlan(system: Transaction, accountId: string, beginning: Beginning): Promise<void> {
  const { productId, unit, from, accountProductId, onboarding, coupons } = beginning
  await system.rows(addHeld, [accountId, accountProductId, productId, unit, from])
  if (onboarding) await system.rows(addHeld, [accountId, onboarding.accountProductId, onboarding.productId, null, from])
  for (const { couponId, accountProductCouponId } of coupons)
    await system.rows(addCoupon, [accountId, accountProductCouponId, accountProductId, couponId, from])
  await system.rows(subscribe, [accountId, unit === 'Year', productId, from, dayNow()])
}

/** @throws Refusal 409 when somebody else took the last one */
export async function takeCoupons(system: Transaction, { coupons }: Beginning): Promise<void> {
  for (const { couponId } of coupons)
    if (!(await system.row(takeUse, [couponId])))
      throw conflict('The last use of the coupon was taken a moment ago. Remove the coupon or enter another one.', [
        { path: 'couponCode', message: 'All uses of this coupon are taken' },
      ])
}

export async function giveCouponsBack(system: Transaction, { coupons }: Beginning): Promise<void> {
  for (const { couponId } of coupons) await system.rows(giveBack, [couponId])
}
