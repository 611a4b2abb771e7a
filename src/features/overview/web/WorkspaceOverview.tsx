import { messageOf } from '#platform/web/api/problem.ts'
import { Attention } from './Attention.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { PortfolioScores } from './PortfolioScores.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { Tiles } from './Tiles.tsx'
import { TimeSplit } from './TimeSplit.tsx'
import { useOverview } from './useOverview.ts'

/** How many, what to do with them, what needs a look, which portfolios, what changed last. */
export function WorkspaceOverview() {
  const { figures, recent, portfolios, contacts, suppliers, failure } = useOverview()
  if (failure)
    return (
      <div className="lone-card" role="alert">
        <div className="card">
          <h2>The overview could not be loaded</h2>
          <p>{messageOf(failure.error)}</p>
          <button type="button" className="plain-button" onClick={failure.retry}>
            Try again
          </button>
        </div>
      </div>
    )
  const isEmpty = figures?.total === 0
  return (
    <div className="overview">
      <Tiles applications={figures?.total} contacts={contacts} portfolios={portfolios?.length} suppliers={suppliers} />
      {figures && portfolios && <FirstSteps figures={figures} portfolios={portfolios.length} />}
      {!isEmpty && (
        <>
          <TimeSplit figures={figures} />
          <Attention figures={figures} />
        </>
      )}
      {portfolios?.length !== 0 && <PortfolioScores portfolios={portfolios} />}
      {!isEmpty && <RecentChanges applications={recent} />}
    </div>
  )
}
