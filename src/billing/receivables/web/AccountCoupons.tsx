import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { receivables } from '#billing/receivables/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { daysText } from '#platform/web/plain/days.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'

type Row = Reply<typeof receivables.calls.listCoupons>[number]

const columns: readonly PlainColumn<Row>[] = [
  { head: 'Coupon', cell: ({ couponCode }) => couponCode },
  { head: 'Days', cell: daysText },
  { head: 'Periods used', cell: ({ usedPeriods }) => usedPeriods, isNumber: true },
]

/** The coupons of a product that a workspace has. */
export function AccountCoupons({ accountId, accountProductId }: { accountId: string; accountProductId: string }) {
  const path = `/admin/system/billing/products/${accountProductId}/coupons`
  return (
    <div className="form-body" data-single>
      <section className="card" aria-label="Coupons of the product">
        <div className="plain-bar">
          <b>Coupons</b>
          <span className="spacer" />
          <Button variant="default" renderRoot={(props) => <Link {...props} to={`${path}/add`} search={{ accountId }} />}>
            Add a coupon
          </Button>
        </div>
        <Loaded call={receivables.calls.listCoupons} input={{ params: { accountId, accountProductId } }} what="The coupons">
          {(rows) => (
            <PlainTable
              label="Coupons of the product"
              rows={rows}
              columns={columns}
              keyOf={({ accountProductCouponId }) => accountProductCouponId}
              linkOf={({ accountProductCouponId }) => ({ to: `${path}/edit/${accountProductCouponId}`, search: { accountId } })}
              none="No coupon yet."
            />
          )}
        </Loaded>
      </section>
    </div>
  )
}
