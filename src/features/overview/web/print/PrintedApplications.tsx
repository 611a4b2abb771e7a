import { useQuery } from '@tanstack/react-query'
import { portfolio, portfolios } from '#features/portfolios/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf, recordOf } from '#platform/web/api/queries.ts'
import { askAgain } from '#platform/web/api/queryClient.ts'
import { RecordProblem } from '#platform/web/screen/RecordStates.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { MembersTable } from './MembersTable.tsx'

/** The applications of one portfolio, for paper. */
export default function PrintedApplications({ id }: { id: string }) {
  const { data: record, error } = useQuery(recordOf(portfolio, id))
  const { data: members } = useQuery(queryOf(portfolios.calls.allApplications, { query: { portfolioId: id } }))
  usePageTitle(record && `Applications of ${record['name']}`)
  if (error) return <RecordProblem entity={portfolio} error={error} onRetry={askAgain} />
  if (!record || !members) return <span className="skeleton" role="status" aria-label="Loading" />
  return (
    <>
      <p>{counted(members.length, 'application')}</p>
      <MembersTable portfolioId={id} members={members} />
    </>
  )
}
