import { Link } from '@tanstack/react-router'
import { portfolio } from '#features/portfolios/contract.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(portfolio, {
  subtitle: (record) => (
    <Link className="text-link" to={pathOf('/portfolios/{id}', { id: record.portfolioId })}>
      Open the portfolio
    </Link>
  ),
})
