/** A guided start that is ordered with the plan: the product with the code ONBOARDING, charged once. */
import type { Statement } from '#platform/server/database/statement.ts'
import { countsToday } from '#billing/products/server/product-table.ts'

export interface Onboarding {
  readonly productId: string
  readonly name: string
  readonly description: string | null
  readonly price: number
}
export const findOnboarding: Statement<Onboarding> = {
  name: 'subscription_setup.onboarding',
  text: `select p.product_id as "productId", p.name, coalesce(p.long_description, p.description) as description,
  (select sum(r.rate)::float8 from product_rate r where r.product_id = p.product_id and r.unit is null and ${countsToday('r')}) as price
from product p where upper(btrim(p.product_code)) = 'ONBOARDING' and p.product_type = 'One-time' and not p.is_hidden and ${countsToday('p')}
  and (p.account_type_id is null or (p.account_type_id = 'Client') = (select a.account_type_id = 'Client' from account a where a.account_id = $1))
  and exists (select 1 from product_rate r where r.product_id = p.product_id and r.unit is null and ${countsToday('r')})`,
}
