import type { Row } from '#platform/web/api/queries.ts'
import { AddMembers } from './members/AddMembers.tsx'
import { MembersGrid } from './members/MembersGrid.tsx'
import { useMembers } from './members/useMembers.ts'
import { PortfolioHead } from './PortfolioHead.tsx'
import { PortfolioSide } from './PortfolioSide.tsx'
import { usePortfolio } from './usePortfolio.tsx'

/** A portfolio: its applications, and beside them where they stand, who works on it and what is part of it. */
export default function PortfolioPage({ id }: { id: string }) {
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
      <div className="portfolio-body">
        <PortfolioSide record={record} members={members} />
        <div className="portfolio-grid">
          <MembersGrid
            portfolioId={id}
            portfolioName={name}
            members={members}
            error={error}
            retry={retry}
            add={<AddMembers portfolioId={id} portfolioName={name} members={members} />}
          />
        </div>
      </div>
    </>
  )
}
