import './portfolios.css'
import '#platform/web/form/form.css'
import '#platform/web/screen/screen.css'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconPencil } from '@tabler/icons-react'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { canInPortfolio } from '#platform/web/session/access.ts'

const pages = [
  { label: 'Overview', path: '/portfolios/{id}' },
  { label: 'Applications', path: '/portfolios/{id}/applications' },
  { label: 'Costs', path: '/portfolios/{id}/costs' },
] as const

const permissions = { label: 'Permissions', path: '/portfolios/edit/{id}/permissions' } as const

/** The pages of a portfolio and what is known of it, in one line; its name is above. */
export function PortfolioHead({ record }: { record: Row }) {
  const navigate = useNavigate()
  const id = record['portfolioId'] as string
  const offered = canInPortfolio('EDIT_PORTFOLIO_PERMISSIONS', id) ? [...pages, permissions] : pages
  return (
    <div className="portfolio-head">
      <nav aria-label="Pages of the portfolio">
        {offered.map((page) => (
          <Link key={page.path} to={pathOf(page.path, { id })} activeOptions={{ exact: true, includeSearch: false }}>
            <span>{page.label}</span>
          </Link>
        ))}
      </nav>
      <p>
        <Facts record={record} />
      </p>
      {canInPortfolio('EDIT_PORTFOLIOS', id) && (
        <Button
          variant="default"
          leftSection={<IconPencil size={15} />}
          onClick={() => void navigate({ to: pathOf('/portfolios/edit/{id}', { id }) })}
        >
          Edit
        </Button>
      )}
    </div>
  )
}

function Facts({ record }: { record: Row }) {
  const parent = record['parentPortfolioName'] as string | null
  const manager = record['managerContact'] as string | null
  const count = record['applicationsInPortfolioCount'] as number
  const score = record['portfolioArchitectureScore'] as number | null
  return (
    <>
      {counted(count, 'application')}
      {score !== null && ` · architecture score ${formatNumber(score, 1)}`}
      {manager && ` · managed by ${manager}`}
      {parent && (
        <>
          {' '}
          · part of{' '}
          <Link className="text-link" to={pathOf('/portfolios/{id}', { id: record['parentPortfolioId'] as string })}>
            {parent}
          </Link>
        </>
      )}
    </>
  )
}
