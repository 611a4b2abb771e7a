import './view/costs.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { application } from '#portfolio/applications/contract.ts'
import { applicationCost, costs } from '#portfolio/costs/contract.ts'
import type { RecordOf, RowOf } from '#platform/contract/entity.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { useSeesAmounts } from '#platform/web/custom-fields/useSeesAmounts.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { NoAmounts } from '#platform/web/screen/NoAmounts.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { EntryTable } from './EntryTable.tsx'
import { SplitTable } from './split/SplitTable.tsx'

/** The cost entries of an application, and the way to add one. */
export function ApplicationEntries({ record }: { record: RecordOf<typeof application> }) {
  const applicationId = record.applicationId
  const { data: rows, error, refetch } = useQuery(queryOf(costs.calls.listOfApplication, { params: { id: applicationId } }))
  const seesAmounts = useSeesAmounts({})
  const mayAdd = useCan(applicationCost.rights.create)
  if (error) return <PartFailure className="card history-note" error={error} retry={() => void refetch()} />
  if (!rows) return <span className="skeleton cost-waiting" role="status" aria-label="Loading" />
  const add = mayAdd && (
    <Link className="plain-button as-link" to={pathOf('/applications/costhistory/add/{applicationId}', { applicationId })}>
      New cost entry
    </Link>
  )
  const editPath = (row: RowOf<typeof applicationCost>) =>
    pathOf('/applications/costhistory/edit/{applicationId}/{id}', { applicationId, id: row.applicationCostHistoryId })
  if (rows.length === 0 && seesAmounts === false) return <NoAmounts />
  if (rows.length === 0)
    return <EmptyPlace title="No costs to show" text="An entry says what it costs a year, by kind, from one day to another." action={add} />
  return (
    <div className="cost-entries stack gap-16">
      <EntryTable label={`Cost entries of ${record.name}`} rows={rows} editPath={mayAdd ? editPath : undefined} />
      {add && <p>{add}</p>}
      <SplitTable applicationId={applicationId} name={record.name} />
    </div>
  )
}
