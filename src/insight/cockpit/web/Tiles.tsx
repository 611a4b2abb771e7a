import type { Client, Figures } from '#insight/cockpit/contract/figures.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { scoredOf } from './figureWords.ts'
import { isEnding } from './views.ts'

interface TilesProps {
  readonly clients: readonly Client[]
  readonly isBilled: boolean
  readonly isComing?: boolean
}

/** Totals over all clients; while those are on their way, only the labels, so that nothing moves later. */
export function Tiles({ clients, isBilled, isComing = false }: TilesProps) {
  const told = clients.filter((one): one is Client & { figures: Figures } => one.figures !== null)
  const sum = (of: (figures: Figures) => number) => told.reduce((total, { figures }) => total + of(figures), 0)
  const off = clients.filter(({ withheld }) => withheld).length
  const tiles = [
    { label: 'Clients', value: formatNumber(clients.length, 0), note: off ? `${off} without figures` : '' },
    {
      label: 'Applications',
      value: formatNumber(
        sum(({ applications }) => applications),
        0,
      ),
    },
    { label: 'Yearly cost', ...costOf(told) },
    {
      label: 'Ending within a year',
      value: formatNumber(
        sum(({ endingWithinYear }) => endingWithinYear),
        0,
      ),
    },
    {
      label: 'Not scored',
      value: formatNumber(
        sum((figures) => figures.applications - scoredOf(figures)),
        0,
      ),
    },
    ...(isBilled ? [{ label: 'Trials ending or expired', value: formatNumber(clients.filter(isEnding).length, 0) }] : []),
  ]
  return (
    <dl className="cockpit-tiles" aria-hidden={isComing || undefined}>
      {tiles.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="soft small">{label}</dt>
          <dd className="strong numbers">
            {value} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Amounts of several currencies have no sum. */
function costOf(told: readonly (Client & { figures: Figures })[]): { value: string; note?: string } {
  const known = told.filter(({ figures }) => figures.yearlyCost !== null)
  if (!known.length) return { value: '–' }
  if (new Set(known.map(({ currency }) => currency)).size > 1) return { value: '–', note: 'several currencies' }
  const sum = known.reduce((all, { figures }) => all + figures.yearlyCost!, 0)
  const value = formatMoney(sum, 'short', known[0]?.currency ?? undefined)
  return known.length < told.length ? { value, note: `of ${counted(known.length, 'client')}` } : { value }
}
