import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { products, type Product } from '#billing/products/contract.ts'
import { price } from '#platform/web/session/price.ts'
import { daysText } from '#platform/web/plain/days.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'

type Rate = Product['productRates'][number]

const columns: readonly PlainColumn<Rate>[] = [
  { head: 'Price', cell: ({ rate }) => price(rate) },
  { head: 'Per', cell: ({ unit }) => unit ?? 'Once' },
  { head: 'Times', cell: ({ isPerEditUser }) => (isPerEditUser ? 'Edit users' : 'One') },
  { head: 'Days', cell: daysText },
]

/** A product and its rates. */
export default function ProductPage({ id }: { id: string }) {
  return (
    <Loaded call={products.calls.read} input={{ params: { id } }} what="The product">
      {(product) => <Page product={product} />}
    </Loaded>
  )
}

function Page({ product }: { product: Product }) {
  const { productId, name, description, productRates } = product
  usePageTitle(name)
  return (
    <div className="plain-page">
      <SandboxLine />
      <div className="plain-bar">
        <span>{description ?? product.productType}</span>
        <span className="spacer" />
        <Button variant="default" component={Link} to={`/admin/system/products/edit/${productId}`}>
          Edit product
        </Button>
        <Button component={Link} to={`/admin/system/products/${productId}/rates/add`}>
          New rate
        </Button>
      </div>
      <PlainTable
        label="Rates"
        rows={productRates}
        columns={columns}
        keyOf={({ productRateId }) => productRateId}
        linkOf={({ productRateId }) => ({ to: `/admin/system/products/${productId}/rates/edit/${productRateId}` })}
        none="Add a rate, so that the product can be charged."
      />
    </div>
  )
}
