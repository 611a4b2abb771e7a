import { kindFields, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import { kindColours } from '#portfolio/costs/contract/kind-colours.ts'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import { formatMoneyShort } from '#platform/contract/format.ts'
import { entriesOf } from '#platform/contract/keys.ts'
import { apart, barsOf, plot, type Bar } from './cost-bars.ts'

/** In black and white, stripes and dots distinguish machines from licenses and people. */
const patterns: Readonly<Partial<Record<Kind, string>>> = { hosting: 'M-1 5L5 -1M2 6L6 2', hardware: 'M0 2H5', refresh: 'M1.6 2.5H3.4' }
const fillOf = (kind: Kind) => (patterns[kind] ? `url(#paper-${kind})` : kindColours[kind])
const leastApart = 11

/** Costs of the last years, by kind. Drawn for print without a library; each kind is named beside the last bar. */
export function CostBars({ years }: { readonly years: readonly CostYear[] }) {
  const { bars, ticks } = barsOf(years)
  const last = bars.at(-1)
  const words = bars.map(({ year, total }) => `${year} ${total === undefined ? 'nothing entered' : formatMoneyShort(total)}`).join(', ')
  return (
    <svg className="portfolio-paper-bars" viewBox="0 0 340 246" role="img" aria-label={`Cost by kind: ${words}`}>
      <defs>
        {entriesOf(patterns).map(([kind, path]) => (
          <pattern key={kind} id={`paper-${kind}`} width="5" height="5" patternUnits="userSpaceOnUse">
            <rect width="5" height="5" fill={kindColours[kind]} />
            <path d={path} stroke={kind === 'refresh' ? '#3d4a63' : '#fff'} strokeWidth={kind === 'refresh' ? 1.6 : 0.9} />
          </pattern>
        ))}
      </defs>
      {ticks.map(({ amount, y }) => (
        <g key={amount}>
          <path d={`M${plot.left} ${y}H${plot.right}`} stroke={amount === 0 ? '#8d96a8' : '#e6e9ef'} strokeWidth="0.8" />
          <text x={plot.left - 5} y={y + 3} textAnchor="end">
            {formatMoneyShort(amount)}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <OneBar key={bar.year} bar={bar} />
      ))}
      {last && <Kinds bar={last} />}
    </svg>
  )
}

function OneBar({ bar: { year, total, x, width, pieces, top } }: { readonly bar: Bar }) {
  const middle = x + width / 2
  return (
    <g>
      {pieces.map(({ kind, y, height }) => (
        <rect key={kind} x={x} y={y} width={width} height={height} fill={fillOf(kind)} stroke="#fff" strokeWidth="0.8" />
      ))}
      <text x={middle} y={top - 4} textAnchor="middle" data-strong={total !== undefined || undefined}>
        {total === undefined ? '–' : formatMoneyShort(total)}
      </text>
      <text x={middle} y={plot.bottom + 14} textAnchor="middle">
        {year}
      </text>
    </g>
  )
}

/** The names of the kinds and what they cost in the last year, each beside its piece. */
function Kinds({ bar: { x, width, pieces } }: { readonly bar: Bar }) {
  const downwards = pieces.toSorted((one, other) => one.y - other.y)
  const places = apart(
    downwards.map(({ y, height }) => y + height / 2),
    leastApart,
  )
  return downwards.map(({ kind, amount, y, height }, at) => (
    <g key={kind}>
      <path
        d={`M${x + width + 1} ${y + height / 2}L${plot.right + 2} ${places[at]}H${plot.right + 6}`}
        stroke="#8d96a8"
        strokeWidth="0.6"
        fill="none"
      />
      <rect x={plot.right + 8} y={places[at]! - 3.5} width="7" height="7" rx="1" fill={fillOf(kind)} />
      <text x={plot.right + 19} y={places[at]! + 3}>
        {kindFields[kind].label}
      </text>
      <text x="340" y={places[at]! + 3} textAnchor="end" data-strong>
        {formatMoneyShort(amount)}
      </text>
    </g>
  ))
}
