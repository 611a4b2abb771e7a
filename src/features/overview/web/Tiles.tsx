import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OverviewFigures } from '#features/overview/contract/figures.ts'
import { formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { useOffered } from '#platform/web/router/offered.ts'

const applications = '/applications'

/** What it costs, how many there are, how many go, what they support: each leads to the rows behind it. */
export function Tiles({ figures }: { figures: OverviewFigures | undefined }) {
  const count = (name: 'applications' | 'applicationsToBeRetired' | 'processesSupported') =>
    figures && formatNumber(figures[name].grandTotal, 0)
  return (
    <ul className="tiles" aria-label="How many" data-costs={figures?.amountsSeen !== false || undefined}>
      {figures?.amountsSeen !== false && (
        <Tile label="Yearly cost" to="/costs" figure={figures && formatMoneyShort(figures.totalCost.grandTotal)}>
          {figures && (
            <>
              Own {formatMoneyShort(figures.totalCost.own)} · third party {formatMoneyShort(figures.totalCost.thirdParty)}
            </>
          )}
        </Tile>
      )}
      <Tile label="Applications" to={applications} figure={count('applications')}>
        {figures && (
          <>
            {formatNumber(figures.applications.own, 0)} own · {formatNumber(figures.applications.thirdParty, 0)} third party
          </>
        )}
      </Tile>
      <Tile label="To be retired" to={applications} search={{ view: 'retiring' }} figure={count('applicationsToBeRetired')}>
        {figures && <>of {formatNumber(figures.applications.grandTotal, 0)}</>}
      </Tile>
      <Tile label="Processes supported" to="/processsets" figure={count('processesSupported')}>
        {figures?.amountsSeen && <>{formatNumber(figures.licenses.grandTotal ?? 0, 0)} licenses</>}
      </Tile>
    </ul>
  )
}

interface TileProps {
  readonly label: string
  readonly figure: string | undefined
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

function Tile({ label, figure, to, search, children }: TileProps) {
  const isOffered = useOffered()
  const body = (
    <>
      <small>{label}</small>
      <b>{figure ?? <span className="skeleton" />}</b>
      <small>{children}</small>
    </>
  )
  return (
    <li className="card">
      {isOffered(to) ? (
        <Link to={to} {...(search && { search: search })}>
          {body}
        </Link>
      ) : (
        <div>{body}</div>
      )}
    </li>
  )
}
