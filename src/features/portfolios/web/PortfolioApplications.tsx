import type { Row } from '#platform/web/api/queries.ts'
import { AddMembers } from './members/AddMembers.tsx'
import { MembersGrid } from './members/MembersGrid.tsx'
import { useMembers } from './members/useMembers.ts'
import { PortfolioHead } from './PortfolioHead.tsx'
import { usePortfolio } from './usePortfolio.tsx'

/** The applications of a portfolio over the whole page: put in, taken out, annotated. */
export default function PortfolioApplications({ id }: { id: string }) {
  const { record, instead } = usePortfolio(id)
  return record ? <Page record={record} /> : instead
}

function Page({ record }: { record: Row }) {
  const id = record['portfolioId'] as string
  const name = String(record['name'])
  const { members, error, retry } = useMembers(id)
  return (
    <>
      <PortfolioHead record={record} />
      <MembersGrid
        portfolioId={id}
        portfolioName={name}
        members={members}
        error={error}
        retry={retry}
        add={<AddMembers portfolioId={id} portfolioName={name} members={members} />}
      />
    </>
  )
}
