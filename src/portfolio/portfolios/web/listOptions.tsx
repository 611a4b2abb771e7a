import { Link } from '@tanstack/react-router'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import type { ListOptions } from '#platform/web/screen/listOptions.ts'

/** Lists of portfolios: a tree by parent, the architecture score as a bar, the name as the way to `screen`. */
export const portfolioOptions = (screen: string): ListOptions<typeof portfolio> => ({
  cells: {
    name: (row) => <Name row={row} screen={screen} />,
    portfolioArchitectureScore: ({ portfolioArchitectureScore: score }) => (score === null ? null : <ScoreBar score={score} />),
  },
  tree: { parentId: (row) => row.parentPortfolioId },
})

function Name({ row, screen }: { row: RowOf<typeof portfolio>; screen: string }) {
  const name = row.name
  return (
    <span className="record-name">
      <RecordLogo name={name} />
      <Link to={pathOf(screen, { id: row.portfolioId })} tabIndex={-1}>
        {name}
      </Link>
    </span>
  )
}
