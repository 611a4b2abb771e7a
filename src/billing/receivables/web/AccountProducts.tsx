import '#platform/web/plain/plain.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { receivables } from '#billing/receivables/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { daysText } from '#platform/web/plain/days.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'

type Row = Reply<typeof receivables.calls.listProducts>[number]

const columns: readonly PlainColumn<Row>[] = [
  { head: 'Product', cell: ({ productName }) => productName },
  { head: 'Charged per', cell: ({ unit }) => unit ?? 'Once' },
  { head: 'Days', cell: daysText },
  { head: 'Status', cell: ({ productStatus }) => productStatus },
]

/** The products of a workspace; ended products stay in the list. */
export function AccountProducts({ accountId }: { accountId: string }) {
  return (
    <section aria-label="Products of the workspace">
      <div className="plain-bar">
        <b>Products</b>
        <span className="spacer" />
        <Button renderRoot={(props) => <Link {...props} to="/admin/system/billing/products/add" search={{ accountId }} />}>
          Add a product
        </Button>
      </div>
      <Loaded call={receivables.calls.listProducts} input={{ params: { accountId } }} what="The products">
        {(rows) => (
          <PlainTable
            label="Products of the workspace"
            rows={rows}
            columns={columns}
            keyOf={({ accountProductId }) => accountProductId}
            linkOf={({ accountProductId }) => ({ to: `/admin/system/billing/products/edit/${accountProductId}`, search: { accountId } })}
            none="Add a plan, so that the workspace is charged. Without one it has no limits and owes nothing."
          />
        )}
      </Loaded>
    </section>
  )
}
