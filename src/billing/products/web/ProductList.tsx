import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { products, type Product } from '#billing/products/contract.ts'
import { price } from '#platform/web/session/price.ts'
import { daysText } from '#platform/web/plain/days.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'

const pricesOf = ({ productRates }: Product) =>
  productRates
    .map(({ rate, unit, isPerEditUser }) =>
      [price(rate), isPerEditUser && 'each edit user', unit && `a ${unit.toLowerCase()}`].filter(Boolean).join(' '),
    )
    .join(', ') || 'No rate yet'

const columns: readonly PlainColumn<Product>[] = [
  { head: 'Product', cell: ({ name }) => name },
  { head: 'Code', cell: ({ productCode }) => productCode },
  { head: 'Type', cell: ({ productType }) => productType },
  { head: 'Rates', cell: pricesOf },
  { head: 'Days', cell: daysText },
  { head: 'Workspaces', cell: ({ accountProductCount }) => accountProductCount, isNumber: true },
]

/** All products, including ended ones. */
export default function ProductList() {
  return (
    <div className="plain-page">
      <SandboxLine />
      <div className="plain-bar">
        <span className="spacer" />
        <Button component={Link} to="/admin/system/products/add">
          New product
        </Button>
      </div>
      <Loaded call={products.calls.all} what="The products">
        {(rows) => (
          <PlainTable
            label="Products"
            rows={rows}
            columns={columns}
            keyOf={({ productId }) => productId}
            linkOf={({ productId }) => ({ to: `/admin/system/products/${productId}` })}
            none="Products appear here once you add one. A plan is a product of the type Platform."
          />
        )}
      </Loaded>
    </div>
  )
}
