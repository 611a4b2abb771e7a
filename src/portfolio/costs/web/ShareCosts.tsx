import './view/costs.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract.ts'
import { costs, portfolioCost } from '#portfolio/costs/contract.ts'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { queryOf, recordOf } from '#platform/web/api/queries.ts'
import { askAgain } from '#platform/web/api/queryClient.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { useSeesAmounts } from '#platform/web/custom-fields/useSeesAmounts.ts'
import { NoAmounts } from '#platform/web/screen/NoAmounts.tsx'
import { RecordProblem, RecordSkeleton } from '#platform/web/screen/RecordStates.tsx'
import { canInPortfolio } from '#platform/web/session/access.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { EntryTable } from './EntryTable.tsx'
import { SplitTable } from './split/SplitTable.tsx'
import { entriesOf } from './view/CostGrid.tsx'

/** Share that a portfolio carries of one application, beside the application's total cost. */
export default function ShareCosts({ portfolioId, id }: { portfolioId: string; id: string }) {
  const { data: record, error } = useQuery(recordOf(portfolio, portfolioId))
  const { data: its } = useQuery(recordOf(application, id))
  const { data: shares } = useQuery(queryOf(costs.calls.listOfPortfolio, { params: { portfolioId } }))
  const { data: entries } = useQuery(queryOf(costs.calls.listOfApplication, { params: { id } }))
  // The split stands between the two tables: drawn when it came, it would push the lower one down.
  const { isPending: isSplitAwaited } = useQuery(queryOf(costs.calls.splitOfApplication, { params: { id } }))
  const seesAmounts = useSeesAmounts({ portfolioId })
  usePageTitle(record && its && `${its.name} in ${record.name}`)
  if (error) return <RecordProblem entity={portfolio} error={error} onRetry={askAgain} />
  if (!record || !its || !shares || !entries || isSplitAwaited || seesAmounts === undefined) return <RecordSkeleton />
  if (!seesAmounts) return <NoAmounts />
  const own = shares.filter((row) => row.applicationId === id)
  const mayEdit = canInPortfolio('EDIT_PORTFOLIO_APPLICATIONS', portfolioId)
  const name = its.name
  return (
    <div className="cost-entries stack gap-16">
      <h2>Share of {record.name}</h2>
      {own.length === 0 ? (
        <p>This portfolio has no share of its own, so the full cost of the application counts.</p>
      ) : (
        <EntryTable
          label={`Shares of ${name}`}
          rows={own}
          editPath={
            mayEdit
              ? (row) =>
                  pathOf('/applications/portfoliocosthistory/edit/{portfolioId}/{id}', {
                    portfolioId,
                    id: row.portfolioApplicationCostHistoryId,
                  })
              : undefined
          }
        />
      )}
      {mayEdit && (
        <p>
          <Link className="plain-button as-link" to={portfolioCost.screens.add} search={{ portfolioId, applicationId: id }}>
            Add a share
          </Link>
        </p>
      )}
      <SplitTable applicationId={id} name={name} portfolioId={portfolioId} />
      <h2>Cost of the application</h2>
      <EntryTable label={`Cost entries of ${name}`} rows={entries} editPath={undefined} />
      <p>
        <Link className="text-link" to={entriesOf(id)}>
          Cost history of {name}
        </Link>
      </p>
    </div>
  )
}
