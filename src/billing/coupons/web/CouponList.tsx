import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { coupons } from '#billing/coupons/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { price } from '#platform/web/session/price.ts'
import { daysText } from '#platform/web/plain/days.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'

type Coupon = Reply<typeof coupons.calls.list>[number]

const columns: readonly PlainColumn<Coupon>[] = [
  { head: 'Code', cell: ({ couponCode }) => couponCode },
  { head: 'Name', cell: ({ name }) => name },
  {
    head: 'Discount',
    cell: ({ couponPercent, couponAmount }) => (couponPercent === null ? price(couponAmount) : `${formatNumber(couponPercent)}%`),
  },
  { head: 'Periods', cell: ({ couponPeriods }) => couponPeriods ?? 'All' },
  { head: 'Days', cell: daysText },
  {
    head: 'Used',
    cell: ({ usedCoupons, availableCoupons }) => (availableCoupons === null ? usedCoupons : `${usedCoupons} of ${availableCoupons}`),
    isNumber: true,
  },
]

/** All coupons, newest first. */
export default function CouponList() {
  return (
    <div className="plain-page">
      <SandboxLine />
      <div className="plain-bar">
        <span className="spacer" />
        <Button component={Link} to="/admin/system/coupons/add">
          New coupon
        </Button>
      </div>
      <Loaded call={coupons.calls.list} what="The coupons">
        {(rows) => (
          <PlainTable
            label="Coupons"
            rows={rows}
            columns={columns}
            keyOf={({ couponId }) => couponId}
            linkOf={({ couponId }) => ({ to: `/admin/system/coupons/edit/${couponId}` })}
            none="Coupons appear here once you add one. Customers type the code when they choose a plan."
          />
        )}
      </Loaded>
    </div>
  )
}
