import { Link } from '@tanstack/react-router'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import { formatChange, formatMoneyShort } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import type { BandProps } from './bandProps.ts'
import { BandPart, Waiting } from './BandPart.tsx'
import { costLabel } from './costLabel.ts'
import type { Costs } from './useFigures.ts'

const totalOf = ({ grandTotal }: CostYear) => grandTotal.totalCost ?? 0
const ownOf = ({ own }: CostYear) => own.totalCost ?? 0
const othersOf = ({ thirdParty }: CostYear) => thirdParty.totalCost ?? 0

/** Cost of this year against the last, and the last years as bars, own and third party. */
export function CostPart({
  record: { portfolioId },
  parts: { withParts, parts },
  costs: { years, year },
}: BandProps & { readonly costs: Costs }) {
  const [before, now] = [year - 1, year].map((one) => years?.find((told) => told.year === one))
  const change = now && before && formatChange(totalOf(before), totalOf(now))
  const ways = parts.length > 0 ? { parts: withParts ? 'with' : 'without', by: 'owner' } : {}
  return (
    <BandPart
      title={costLabel(year)}
      look="cost"
      heading={
        <Link to={pathOf('/portfolios/{id}/costs', { id: portfolioId })} search={ways}>
          {costLabel(year)}
        </Link>
      }
      figure={years ? formatMoneyShort(now ? totalOf(now) : 0) : <Waiting />}
      note={
        change && (
          <>
            <b>{change}</b> on {year - 1}
          </>
        )
      }
    >
      <div className="portfolio-band-costs beside gap-16">
        <Bars years={years ?? []} />
        <dl>
          <div data-owner="others">
            <dt className="row gap-6 soft">Third party</dt>
            <dd>{now ? formatMoneyShort(othersOf(now)) : '–'}</dd>
          </div>
          <div data-owner="own">
            <dt className="row gap-6 soft">Own</dt>
            <dd>{now ? formatMoneyShort(ownOf(now)) : '–'}</dd>
          </div>
        </dl>
      </div>
    </BandPart>
  )
}

function Bars({ years }: { readonly years: readonly CostYear[] }) {
  const most = Math.max(1, ...years.map(totalOf))
  const share = (amount: number) => ({ '--share': `${Math.max(0, amount / most) * 100}%` })
  const words = years.map((one) => `${one.year}: third party ${formatMoneyShort(othersOf(one))}, own ${formatMoneyShort(ownOf(one))}`)
  const [first, last] = [years[0], years.at(-1)]
  return (
    <div className="portfolio-band-bars column" role="img" aria-label={years.length > 0 ? words.join('; ') : 'No costs'}>
      <ol className="beside gap-4">
        {years.map((one, at) => (
          <li className="column" key={one.year} title={words[at]}>
            <i data-owner="others" style={share(othersOf(one))} />
            <i data-owner="own" style={share(ownOf(one))} />
          </li>
        ))}
      </ol>
      <p>
        <span>{first && first !== last ? first.year : ''}</span>
        <span>{last?.year}</span>
      </p>
    </div>
  )
}
