import { Link } from '@tanstack/react-router'
import type { Row } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import type { ListOptions } from '#platform/web/screen/ListScreen.tsx'

/** Lists of portfolios: a tree by parent, the architecture score as a bar, the name as the way to `screen`. */
export const portfolioOptions = (screen: string): ListOptions => ({
  cells: {
    name: (row) => <Name row={row} screen={screen} />,
    portfolioArchitectureScore: (row) => <ScoreBar score={row['portfolioArchitectureScore'] as number | null} />,
  },
  parentId: (row) => row['parentPortfolioId'] as string | null,
})

function Name({ row, screen }: { row: Row; screen: string }) {
  const name = String(row['name'])
  return (
    <span className="record-name">
      <RecordLogo name={name} />
      <Link to={pathOf(screen, { id: row['portfolioId'] as string })} tabIndex={-1}>
        {name}
      </Link>
    </span>
  )
}
