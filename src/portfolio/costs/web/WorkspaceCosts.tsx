import { Link, useSearch } from '@tanstack/react-router'
import { applicationCost, portfolioCost } from '#portfolio/costs/contract.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { CostsView } from './view/CostsView.tsx'

/** Costs of all visible applications of the workspace, or of the portfolio in the address. */
export default function WorkspaceCosts() {
  usePageTitle('Costs')
  const { portfolio }: { portfolio?: unknown } = useSearch({ strict: false })
  return (
    <CostsView
      {...(typeof portfolio === 'string' && { portfolioId: portfolio })}
      links={
        <>
          <Link className="text-link" to={applicationCost.screens.list}>
            All cost entries
          </Link>
          <Link className="text-link" to={portfolioCost.screens.list}>
            Portfolio shares
          </Link>
        </>
      }
    />
  )
}
