import { receivables } from '#billing/receivables/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'
import { price } from '#platform/web/session/price.ts'

type Entry = Reply<typeof receivables.calls.readPayment>['history'][number]

const columns: readonly PlainColumn<Entry>[] = [
  { head: 'Recorded', cell: ({ recordedDate }) => formatDateTime(recordedDate) },
  { head: 'By', cell: ({ recordedByName }) => recordedByName },
  { head: 'Entry', cell: ({ isReversal, description }) => (isReversal ? 'Reversal' : (description ?? 'Entry')) },
  { head: 'Counts from', cell: ({ entryDate }) => formatDate(entryDate) },
  { head: 'Balance', cell: ({ entryAmount }) => price(entryAmount), isNumber: true },
]
const { readPayment, readAdjustment } = receivables.calls

interface EntryHistoryProps {
  call: typeof readPayment | typeof readAdjustment
  accountId: string
  id: string
}

/** Ledger entries of a payment or an adjustment. */
export function EntryHistory({ call, accountId, id }: EntryHistoryProps) {
  return (
    <div className="form-body" data-single>
      <section className="card" aria-label="Ledger entries">
        <div className="plain-bar">
          <b>Ledger entries</b>
        </div>
        <Loaded call={call} input={{ params: { accountId, id } }} what="The entries">
          {({ history }) => (
            <PlainTable
              label="Ledger entries"
              rows={history}
              columns={columns}
              keyOf={({ ledgerEntryId }) => ledgerEntryId}
              none="No entry."
            />
          )}
        </Loaded>
      </section>
    </div>
  )
}
