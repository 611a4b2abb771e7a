import './tiles.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OverviewFigures } from '#insight/overview/contract/figures.ts'
import { definitionOf } from '#platform/contract/figures.ts'
import { formatChange, formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { Shares } from '#platform/web/charts/Shares.tsx'
import { useOffered } from '#platform/web/router/offered.ts'
import type { Movement } from './useMovement.ts'

const applications = '/applications'

interface TilesProps {
  readonly figures: OverviewFigures | undefined
  readonly movement: Movement
}

/** Cost, number, retirements and support of the applications: each tile links to the rows behind it. */
export function Tiles({ figures, movement }: TilesProps) {
  const count = (name: 'applications' | 'applicationsToBeRetired' | 'processesSupported') =>
    figures && formatNumber(figures[name].grandTotal, 0)
  return (
    <ul className="tiles" aria-label="How many" data-costs={figures?.amountsSeen !== false || undefined}>
      {figures?.amountsSeen !== false && <CostTile figures={figures} before={movement.costBefore} />}
      <Tile
        label="Applications"
        hint={definitionOf('applications')}
        to={applications}
        figure={count('applications')}
        beside={movement.added && `+${movement.added} this year`}
      >
        {figures && (
          <>
            {formatNumber(figures.applications.own, 0)} own · {formatNumber(figures.applications.thirdParty, 0)} third party
          </>
        )}
      </Tile>
      <Tile
        label="To be retired"
        hint={definitionOf('toBeRetired')}
        to={applications}
        search={{ view: 'retiring' }}
        figure={count('applicationsToBeRetired')}
        beside={figures && `of ${formatNumber(figures.applications.grandTotal, 0)}`}
        foot={
          movement.ending && (
            <Link to={applications} search={movement.ending.search}>
              {formatNumber(movement.ending.count, 0)} {movement.ending.count === 1 ? 'ends' : 'end'} within 100 days
            </Link>
          )
        }
      />
      <ProcessTile figures={figures} count={count('processesSupported')} />
    </ul>
  )
}

function CostTile({ figures, before }: { figures: OverviewFigures | undefined; before: Movement['costBefore'] }) {
  const { own, thirdParty, grandTotal } = figures?.totalCost ?? {}
  const parts = [
    { label: 'Own', count: own ?? 0, colour: 'var(--cost-own)' },
    { label: 'Third party', count: thirdParty ?? 0, colour: 'var(--cost-third-party)' },
  ]
  return (
    <Tile
      label="Yearly cost"
      hint={definitionOf('yearlyCost')}
      to="/costs"
      figure={figures && formatMoneyShort(grandTotal)}
      beside={before && `${formatChange(before.total, before.now)} on ${before.year}`}
      bar={figures && <Shares parts={parts} />}
    >
      {figures && (
        <>
          Own {formatMoneyShort(own)} · third party {formatMoneyShort(thirdParty)}
        </>
      )}
    </Tile>
  )
}

function ProcessTile({ figures, count }: { figures: OverviewFigures | undefined; count: string | undefined }) {
  const { processes = 0, processesSupported } = figures ?? {}
  const supported = processesSupported?.grandTotal ?? 0
  const without = processes - supported
  const parts = [
    { label: 'Supported', count: supported, colour: 'var(--good)' },
    { label: 'Without an application', count: without, colour: 'var(--line)' },
  ]
  return (
    <Tile
      label="Processes supported"
      hint={definitionOf('processesSupported')}
      to="/processsets"
      figure={count}
      beside={processes > 0 && `of ${formatNumber(processes, 0)}`}
      bar={processes > 0 && <Shares parts={parts} />}
    >
      {without > 0 && <>{formatNumber(without, 0)} without an application</>}
    </Tile>
  )
}

interface TileProps {
  readonly label: string
  /** The definition of the figure. */
  readonly hint: string
  readonly figure: string | undefined
  /** Unit of the figure, or its change. */
  readonly beside?: ReactNode
  readonly bar?: ReactNode
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  /** Further link at the bottom. */
  readonly foot?: ReactNode
  readonly children?: ReactNode
}

function Tile({ label, hint, figure, beside, bar, to, search, foot, children }: TileProps) {
  const isOffered = useOffered()
  const body = (
    <>
      <small className="soft medium" title={hint}>
        {label}
      </small>{' '}
      <span>
        <b className="strong numbers">{figure ?? <span className="skeleton" />}</b>{' '}
        {beside && <small className="soft medium">{beside}</small>}
      </span>
      <div>{bar}</div>
      <small className="soft medium">{children}</small>
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
      {foot}
    </li>
  )
}
