import { useMemo } from 'react'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { RecordSkeleton } from '#platform/web/screen/RecordStates.tsx'
import { useGridState } from '#platform/web/screen/useGridState.ts'
import { useStates } from '#platform/web/lifecycle-states/states.ts'
import { AddMembers } from './members/AddMembers.tsx'
import { MembersGrid, type Shows } from './members/MembersGrid.tsx'
import { useMembers } from './members/useMembers.ts'
import { Band } from './overview/Band.tsx'
import { listFilter } from './overview/listFilter.ts'
import { OnlyArchived } from './overview/OnlyArchived.tsx'
import { overviewColumns, overviewPhoneRow, overviewSums } from './overview/overviewColumns.tsx'
import { PartsSwitch } from './overview/PartsSwitch.tsx'
import { PhoneBand } from './overview/PhoneBand.tsx'
import { useFigures } from './overview/useFigures.ts'
import { PortfolioHead } from './PortfolioHead.tsx'
import { usePortfolio } from './usePortfolio.tsx'
import { useParts, type Parts } from './useParts.ts'

/** A portfolio: what it is at a glance, and its applications. */
export default function PortfolioPage({ id }: { id: string }) {
  const { record, instead } = usePortfolio(id)
  const parts = useParts(id)
  if (!record) return instead
  return (
    <>
      <PortfolioHead record={record} />
      {parts ? <Overview key={id} record={record} parts={parts} /> : <RecordSkeleton />}
    </>
  )
}

const list = 'portfolioOverview'
/** The most costly first. */
const base: GridState = { ...emptyGridState, sorting: [{ column: 'cost', descending: true }] }

function Overview({ record, parts }: { record: RecordOf<typeof portfolio>; parts: Parts }) {
  const named = { portfolioId: record.portfolioId, portfolioName: record.name }
  const { withParts, names } = parts
  const { members, error, retry } = useMembers(record.portfolioId, withParts)
  const figures = useFigures(record, parts, members)
  const [state, setState] = useGridState(list, base)
  const states = useStates('refApplicationState')
  const isPhone = usePhone()
  const { costs, inUse, archived } = figures
  const toggle = <PartsSwitch name={record.name} parts={parts} />
  const given = useMemo(() => ({ withParts, names, states, costs }), [withParts, names, states, costs])
  const columns = useMemo((): Shows['columns'] => (ofList) => overviewColumns(ofList, given), [given])
  const shows: Shows = {
    columns,
    summary: overviewSums(costs),
    phoneRow: overviewPhoneRow(given),
    choice: !isPhone && toggle,
    ...(archived > 0 && { empty: <OnlyArchived portfolioId={record.portfolioId} archived={archived} /> }),
  }
  const here = inUse?.filter(({ portfolioIds }) => portfolioIds.includes(record.portfolioId))
  const filter = listFilter(state, setState)
  const Summary = isPhone ? PhoneBand : Band
  return (
    <div className="portfolio-body column">
      {isPhone && toggle}
      {!isEmpty(record, parts) && <Summary record={record} parts={parts} figures={figures} states={states} filter={filter} />}
      <div className="portfolio-grid column grow">
        <MembersGrid
          {...named}
          members={inUse}
          error={error}
          retry={retry}
          add={<AddMembers {...named} members={here} />}
          state={state}
          setState={setState}
          cut={figures.threshold}
          shows={shows}
        />
      </div>
    </div>
  )
}

/** Known before its applications are, so that nothing moves when they come. */
const isEmpty = (record: RecordOf<typeof portfolio>, { withParts, all }: Parts): boolean =>
  withParts ? all.every((one) => one.applicationsInPortfolioCount === 0) : record.applicationsInPortfolioCount === 0
