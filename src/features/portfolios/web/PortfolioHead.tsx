import './portfolios.css'
import '#platform/web/form/form.css'
import '#platform/web/screen/screen.css'
import { Button } from '@mantine/core'
import { Link, useMatch, useNavigate } from '@tanstack/react-router'
import { IconHistory, IconMailQuestion, IconPencil, IconPresentation, IconPrinter, IconUpload } from '@tabler/icons-react'
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
  { label: 'What if', path: '/portfolios/{id}/scenarios' },
] as const

const permissions = { label: 'Permissions', path: '/portfolios/edit/{id}/permissions' } as const

/** The pages of a portfolio and what is known of it, in one line; its name is above. */
export function PortfolioHead({ record }: { record: RecordOf<typeof portfolio> }) {
  const navigate = useNavigate()
  const id = record.portfolioId
  const paper = usePaper()
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
      {record.applicationsInPortfolioCount > 0 && (
        <Link
          className="plain-button as-link"
          to={pathOf('/applications/workshop/{portfolioId}', { portfolioId: id })}
          aria-label="Workshop"
        >
          <IconPresentation size={15} aria-hidden="true" />
          <span className="hide-small">Workshop</span>
        </Link>
      )}
      {record.applicationsInPortfolioCount > 0 && canInPortfolio('EDIT_PORTFOLIO_APPLICATIONS', id) && (
        <Link className="plain-button as-link" to="/ownerreviews/add" search={{ portfolio: id }} aria-label="Ask owners">
          <IconMailQuestion size={15} aria-hidden="true" />
          <span className="hide-small">Ask owners</span>
        </Link>
      )}
      {canInPortfolio('IMPORT_EXPORT_PORTFOLIO', id) && (
        <Link className="plain-button as-link" to={pathOf('/portfolios/{id}/import', { id })} aria-label="Import">
          <IconUpload size={15} aria-hidden="true" />
          <span className="hide-small">Import</span>
        </Link>
      )}
      <Link className="plain-button as-link" to="/as-of" search={{ portfolio: id }} aria-label="As of a date">
        <IconHistory size={15} aria-hidden="true" />
        <span className="hide-small">As of</span>
      </Link>
      <Link className="plain-button as-link" to={pathOf(paper, { id })} aria-label="Print">
        <IconPrinter size={15} aria-hidden="true" />
        <span className="hide-small">Print</span>
      </Link>
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

/** The page for paper that tells what this one does. */
function usePaper(): string {
  const isList = useMatch({ strict: false, select: ({ pathname }) => pathname.endsWith('/applications') })
  return isList ? '/print/portfolios/{id}/applications' : '/print/portfolios/{id}'
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
