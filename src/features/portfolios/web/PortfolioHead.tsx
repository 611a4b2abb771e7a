import './portfolios.css'
import '#platform/web/form/form.css'
import '#platform/web/screen/screen.css'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconPencil } from '@tabler/icons-react'
import type { portfolio } from '#features/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { canInPortfolio } from '#platform/web/session/access.ts'

const pages = [
  { label: 'Overview', path: '/portfolios/{id}' },
  { label: 'Applications', path: '/portfolios/{id}/applications' },
  { label: 'Costs', path: '/portfolios/{id}/costs' },
] as const

const permissions = { label: 'Permissions', path: '/portfolios/edit/{id}/permissions' } as const

/** The pages of a portfolio and what is known of it, in one line; its name is above. */
export function PortfolioHead({ record }: { record: RecordOf<typeof portfolio> }) {
  const navigate = useNavigate()
  const id = record.portfolioId
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

function Facts({ record }: { record: RecordOf<typeof portfolio> }) {
  const parent = record.parentPortfolioName
  const manager = record.managerContact
  const count = record.applicationsInPortfolioCount
  const score = record.portfolioArchitectureScore
  return (
    <>
      {counted(count, 'application')}
      {score !== null && ` · architecture score ${formatNumber(score, 1)}`}
      {manager && ` · managed by ${manager}`}
      {parent && (
        <>
          {' '}
          · part of{' '}
          <Link className="text-link" to={pathOf('/portfolios/{id}', { id: record.parentPortfolioId ?? '' })}>
            {parent}
          </Link>
        </>
      )}
    </>
  )
}
