import { PageFailure } from '#platform/web/notify/Failure.tsx'
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
  if (failure) return <PageFailure title="The overview could not be loaded" error={failure.error} retry={failure.retry} />
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
