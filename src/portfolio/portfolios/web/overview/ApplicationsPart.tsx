import { Link } from '@tanstack/react-router'
import { formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import type { Member } from '../members/useMembers.ts'
import type { Summary } from '../useParts.ts'
import type { BandProps } from './bandProps.ts'
import { BandPart, Waiting } from './BandPart.tsx'
import { countsByState } from './figures.ts'

/** How many applications there are, and the portfolios that it consists of, each as the way to it. */
export function ApplicationsPart({
  parts: { own, parts, parent, names, withParts },
  figures: { count, archived, inUse, partCosts },
  states,
  filter,
}: BandProps) {
  return (
    <BandPart
      title="Applications"
      look="applications"
      figure={count === undefined ? <Waiting /> : formatNumber(count, 0)}
      note={
        withParts
          ? `in ${formatNumber(names.size, 0)} portfolios, each counted once`
          : archived > 0 && `${formatNumber(archived, 0)} more archived`
      }
    >
      {parts.length > 0 && (
        <ul className="portfolio-band-rows" data-costs={partCosts !== undefined || undefined}>
          {own && <PartRow summary={own} isOwn cost={partCosts?.get(own.portfolioId)} />}
          {parts.map((part) => (
            <PartRow key={part.portfolioId} summary={part} cost={partCosts?.get(part.portfolioId)} />
          ))}
        </ul>
      )}
      {parts.length === 0 && inUse && <StateRows members={inUse} states={states} filter={filter} />}
      {parent && (
        <p>
          Part of{' '}
          <Link className="text-link" to={pathOf('/portfolios/{id}', { id: parent.portfolioId })}>
            {parent.name}
          </Link>
        </p>
      )}
    </BandPart>
  )
}

interface PartRowProps {
  readonly summary: Summary
  readonly isOwn?: boolean
  readonly cost: number | undefined
}

function PartRow({ summary: { portfolioId, name, ...summary }, isOwn = false, cost }: PartRowProps) {
  const score = summary.portfolioArchitectureScore
  return (
    <li data-own={isOwn || undefined}>
      {isOwn ? (
        <span title={name}>{name}</span>
      ) : (
        <Link to={pathOf('/portfolios/{id}', { id: portfolioId })} title={name}>
          {name}
        </Link>
      )}
      <span>{formatNumber(summary.applicationsInPortfolioCount, 0)}</span>
      {cost !== undefined && <span>{formatMoneyShort(cost)}</span>}
      <span>{score === null ? '–' : <ScoreBar score={score} />}</span>
    </li>
  )
}

interface StateRowsProps extends Pick<BandProps, 'states' | 'filter'> {
  readonly members: readonly Member[]
}

/** For portfolios without parts: the number of applications in each state. */
function StateRows({ members, states, filter: { chosenIn, choose } }: StateRowsProps) {
  return (
    <ul className="portfolio-band-rows portfolio-band-lines">
      {countsByState(members, states).map(({ name, colour, count }) => (
        <li key={name}>
          <button className="row hovers" type="button" aria-pressed={chosenIn('state') === name} onClick={() => choose('state', name)}>
            <i {...(colour ? { style: { background: colour } } : { 'data-ring': true })} aria-hidden="true" />
            <span>{name || 'No state'}</span>
            <b className="strong numbers">{formatNumber(count, 0)}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
