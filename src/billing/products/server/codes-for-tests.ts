/** Codes of products and coupons that tests give. */
import type { Database } from '#platform/server/database/database.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { beforeSecondTry } from '#platform/testing/second-try.ts'

/** Releases the codes of a first try, so that a second one can use them. Call it at the top level of a test file. */
export function freeCodesBeforeSecondTry(database: Database): void {
  const rows = rowsOf(database)
  const aside = (code: string) => `${code} = left(${code}, 20) || ' ' || left(gen_random_uuid()::text, 8)`
  beforeSecondTry(async () => {
    await rows(`update coupon set ${aside('coupon_code')}`)
    await rows(`update product set ${aside('product_code')} where product_id::text not like '0193a000-0000-7000-8000-%'`)
  })
}
