import { Link } from '@tanstack/react-router'
import { IconHistory, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { mayUse } from '#platform/web/session/access.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { slot } from '#platform/web/screen/slot.ts'
import { CardBones } from './CardBones.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { PortfolioScores } from './PortfolioScores.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { Tiles } from './Tiles.tsx'
import { TimeSplit } from './TimeSplit.tsx'
import { useMovement } from './useMovement.ts'
import { useOverview } from './useOverview.ts'

const Costs = slot('overview.costs')
const Attention = slot('overview.attention')
const Months = slot('overview.months')
const Support = slot('overview.support')
const Setup = slot('overview.setup')
const Questions = slot('overview.questions')
const Proposals = slot('overview.proposals')
const Fetched = slot('overview.fetched')
const Tour = slot('overview.tour')
const OverviewOnPaper = lazy(() => import('./print/OverviewOnPaper.tsx'))
const none = {}

/** How many, what to do with them, what needs a look, which portfolios, what changed last. */
export function WorkspaceOverview() {
  const user = useSession()
  const { figures, told, costs, portfolios, failure } = useOverview()
  const movement = useMovement(told?.amountsSeen === true)
  if (failure) return <PageFailure title="The overview could not be loaded" error={failure.error} retry={failure.retry} />
  const isEmpty = figures?.total === 0
  return (
    <div className="overview">
      {/* Four zeros would say nothing: an empty workspace begins with what to do. */}
      {!isEmpty && <Tiles figures={told} movement={movement} />}
      {figures && portfolios && <FirstSteps figures={figures} portfolios={portfolios.length} />}
      {!isEmpty && (
        <>
          {told?.amountsSeen !== false && (
            <Suspense fallback={<CardBones title="Cost by kind" shape="bars" className="overview-costs" />}>
              <Costs record={none} />
            </Suspense>
          )}
          <Suspense fallback={<CardBones title="Needs attention" shape="rows" className="overview-costs" />}>
            <Attention record={none} />
          </Suspense>
          <TimeSplit figures={figures} costs={costs} />
          <RecentChanges />
          <Suspense fallback={<CardBones title="Month by month" shape="bars" className="overview-months" />}>
            <Months record={none} />
          </Suspense>
        </>
      )}
      {portfolios?.length !== 0 && <PortfolioScores portfolios={portfolios} />}
      {!isEmpty && (
        <Suspense fallback={<CardBones title="Vendor support" shape="rows" className="overview-support-place" />}>
          <Support record={none} />
        </Suspense>
      )}
      {/* What comes late stands last: it would push down what is read. */}
      {mayUse(user, ['EDIT_ACCOUNT']) && (
        <Suspense>
          <Setup record={none} />
        </Suspense>
      )}
      {mayUse(user, ['EDIT_USER', 'EDIT_ACCOUNT']) && (
        <Suspense>
          <Questions record={none} />
        </Suspense>
      )}
      <Suspense>
        <Proposals record={none} />
      </Suspense>
      {mayUse(user, ['IMPORT_DATA']) && (
        <Suspense>
          <Fetched record={none} />
        </Suspense>
      )}
      {!isEmpty && (
        <p className="overview-more beside across">
          <Link to="/as-of" className="plain-button as-link">
            <IconHistory size={15} aria-hidden="true" /> As of a date
          </Link>
          <Link to="/print/overview" className="plain-button as-link">
            <IconPrinter size={15} aria-hidden="true" /> Print
          </Link>
        </p>
      )}
      {!isEmpty && (
        <Suspense>
          <OverviewOnPaper />
        </Suspense>
      )}
      <Suspense>
        <Tour record={none} />
      </Suspense>
    </div>
  )
}
