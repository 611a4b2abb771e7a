import './band.css'
import './band-charts.css'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { definitionOf } from '#platform/contract/figures.ts'
import { formatChange, formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { usePreference } from '#platform/web/session/preferences.ts'
import { ApplicationsPart } from './ApplicationsPart.tsx'
import type { BandProps } from './bandProps.ts'
import { CostPart } from './CostPart.tsx'
import { EndsPart } from './EndsPart.tsx'
import { ScorePart } from './ScorePart.tsx'
import { TimePart } from './TimePart.tsx'

const remembered = 'portfolioBand'
const folded = 'folded'

/** A portfolio at a glance, over its applications: how many, what they cost, what to do with them, how sound they are, what ends. Folds to one line. */
export function Band(props: BandProps) {
  const { value, set } = usePreference(remembered)
  const isFolded = value === folded
  const toggle = (
    <button
      type="button"
      className="icon-button"
      aria-label={isFolded ? 'Expand the summary' : 'Collapse the summary'}
      aria-expanded={!isFolded}
      title={isFolded ? 'Expand' : 'Fold to one line'}
      onClick={() => void set(isFolded ? '' : folded).catch(() => undefined)}
    >
      {isFolded ? <IconChevronDown size={16} /> : <IconChevronUp size={16} />}
    </button>
  )
  return (
    <section className="portfolio-band" aria-label="Summary" data-folded={isFolded || undefined}>
      {isFolded ? (
        <Line {...props} />
      ) : (
        <div className="portfolio-band-parts">
          <ApplicationsPart {...props} />
          {props.figures.costs && <CostPart {...props} costs={props.figures.costs} />}
          <TimePart {...props} />
          <ScorePart {...props} />
          <EndsPart {...props} />
        </div>
      )}
      {toggle}
    </section>
  )
}

/** The figures alone. */
function Line({ figures: { count, costs, times, score, ends } }: BandProps) {
  const [before, now] = costs?.years?.slice(-2) ?? []
  return (
    <ul className="portfolio-band-line row soft">
      <li>
        <b>{told(count)}</b> {count === 1 ? 'application' : 'applications'}
      </li>
      {costs && (
        <li>
          <b>{formatMoneyShort(now?.grandTotal.totalCost) || '–'}</b>{' '}
          {formatChange(before?.grandTotal.totalCost, now?.grandTotal.totalCost) || 'yearly'}
        </li>
      )}
      {(['Invest', 'Migrate', 'Tolerate', 'Eliminate'] as const).map((time) => (
        <li key={time}>
          {time} <b>{told(times?.[time])}</b>
        </li>
      ))}
      <li title={definitionOf('architectureScore')}>
        Architecture score <b>{formatNumber(score, 1) || '–'}</b>
      </li>
      <li title={definitionOf('plannedToEnd')}>
        Planned to end <b>{told(ends?.length)}</b>
      </li>
    </ul>
  )
}

const told = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count, 0))
