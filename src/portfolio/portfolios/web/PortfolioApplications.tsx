import { memberList } from '#portfolio/portfolios/contract/filters.ts'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { useGridState } from '#platform/web/screen/useGridState.ts'
import { AddMembers } from './members/AddMembers.tsx'
import { MembersGrid } from './members/MembersGrid.tsx'
import { useMembers } from './members/useMembers.ts'
import { PortfolioHead } from './PortfolioHead.tsx'
import { usePortfolio } from './usePortfolio.tsx'

/** The applications of a portfolio over the whole page, the archived among them. */
export default function PortfolioApplications({ id }: { id: string }) {
  const { record, instead } = usePortfolio(id)
  return record ? <Page record={record} /> : instead
}

function Page({ record }: { record: RecordOf<typeof portfolio> }) {
  const named = { portfolioId: record.portfolioId, portfolioName: record.name }
  const there = useMembers(record.portfolioId)
  const [state, setState] = useGridState(memberList)
  const add = <AddMembers {...named} members={there.members} />
  return (
    <>
      <PortfolioHead record={record} />
      <MembersGrid {...named} {...there} add={add} state={state} setState={setState} cut={record.timeThreshold ?? undefined} />
    </>
  )
}
