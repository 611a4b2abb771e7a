import './portfolios.css'
import '#platform/web/form/form.css'
import '#platform/web/screen/screen.css'
import { Link, useMatch } from '@tanstack/react-router'
import { IconDots, IconPencil, IconPrinter } from '@tabler/icons-react'
import { lazy } from 'react'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { LateMenu } from '#platform/web/menu/LateMenu.tsx'
import { canInPortfolio } from '#platform/web/session/access.ts'

const HeadItems = lazy(() => import('./HeadItems.tsx'))

const pages = [
  { label: 'Overview', path: '/portfolios/{id}' },
  { label: 'Applications', path: '/portfolios/{id}/applications' },
  { label: 'Costs', path: '/portfolios/{id}/costs' },
  { label: 'What if', path: '/portfolios/{id}/scenarios' },
  { label: 'Attention and work', path: '/portfolios/{id}/attention' },
] as const

const permissions = { label: 'Permissions', path: '/portfolios/edit/{id}/permissions' } as const

/** The pages of a portfolio and what can be done with it; its name is above. */
export function PortfolioHead({ record }: { record: RecordOf<typeof portfolio> }) {
  const id = record.portfolioId
  const paper = usePaper()
  const offered = canInPortfolio('EDIT_PORTFOLIO_PERMISSIONS', id) ? [...pages, permissions] : pages
  return (
    <div className="portfolio-head row rigid">
      <nav className="grow beside" aria-label="Pages of the portfolio">
        {offered.map((page) => (
          <Link
            className="soft medium"
            key={page.path}
            to={pathOf(page.path, { id })}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            <span>{page.label}</span>
          </Link>
        ))}
      </nav>
      <Link className="plain-button as-link hide-small" to={pathOf(paper, { id })}>
        <IconPrinter size={15} aria-hidden="true" />
        Print
      </Link>
      {canInPortfolio('EDIT_PORTFOLIOS', id) && (
        <Link className="plain-button as-link hide-small" to={pathOf('/portfolios/edit/{id}', { id })}>
          <IconPencil size={15} aria-hidden="true" />
          Edit
        </Link>
      )}
      <More record={record} paper={paper} />
    </div>
  )
}

function More({ record, paper }: { record: RecordOf<typeof portfolio>; paper: string }) {
  const button = (
    <button type="button" className="plain-button icon-only" aria-label="More" title="Workshop, ask owners, import, as of a date">
      <IconDots size={16} aria-hidden="true" />
    </button>
  )
  return <LateMenu button={button}>{(target) => <HeadItems record={record} paper={paper} button={target} />}</LateMenu>
}

/** Print page that corresponds to this page. */
function usePaper(): string {
  const isList = useMatch({ strict: false, select: ({ pathname }) => pathname.endsWith('/applications') })
  return isList ? '/print/portfolios/{id}/applications' : '/print/portfolios/{id}'
}
