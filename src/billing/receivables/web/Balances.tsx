import { receivables } from '#billing/receivables/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { price } from '#platform/web/session/price.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'

type Row = Reply<typeof receivables.calls.balances>[number]

const columns: readonly PlainColumn<Row>[] = [
  { head: 'Workspace', cell: ({ accountName }) => accountName },
  { head: 'Owes', cell: ({ balance }) => price(balance), isNumber: true },
  { head: 'Overdue', cell: ({ overdue }) => (overdue ? price(overdue) : '–'), isNumber: true },
  { head: 'Currency', cell: ({ currency }) => currency },
]

/** Balances by workspace; a credit is a negative balance. */
export function Balances() {
  return (
    <section aria-label="Outstanding balances">
      <Loaded call={receivables.calls.balances} what="The balances">
        {(rows) => (
          <PlainTable
            label="Outstanding balances"
            rows={rows}
            columns={columns}
            keyOf={({ accountId }) => accountId}
            linkOf={({ accountId }) => ({ to: '/admin/system/billing', search: { accountId } })}
            none="No workspace owes anything."
          />
        )}
      </Loaded>
    </section>
  )
}
