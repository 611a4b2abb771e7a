import { useQuery } from '@tanstack/react-query'
import { application } from '#portfolio/applications/contract.ts'
import { recordOf } from '#platform/web/api/queries.ts'
import { askAgain } from '#platform/web/api/queryClient.ts'
import { RecordProblem, RecordSkeleton } from '#platform/web/screen/RecordStates.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { ApplicationEntries } from './ApplicationEntries.tsx'

/** The cost history of one application, as a page. */
export default function ApplicationCosts({ id }: { id: string }) {
  const { data: record, error } = useQuery(recordOf(application, id))
  usePageTitle(record && `Costs of ${record.name}`)
  if (record) return <ApplicationEntries record={record} />
  return error ? <RecordProblem entity={application} error={error} onRetry={askAgain} /> : <RecordSkeleton />
}
