import type { Counts } from '#exchange/imports/contract/check.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { outcomes, type Outcome } from './outcomes.ts'

interface CountButtonsProps {
  readonly counts: Counts
  /** An outcome, or the key of a cause; all rows. */
  readonly chosen: string | undefined
  readonly onChoose: (outcome: Outcome | undefined) => void
}

/** How many rows there are of each outcome; they choose which are shown. */
export function CountButtons({ counts, chosen, onChoose }: CountButtonsProps) {
  return (
    <div className="import-counts" role="group" aria-label="Rows by outcome">
      <button className="rigid soft" type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        <b className="strong numbers">{formatNumber(counts.total)}</b> All rows
      </button>
      {outcomes
        .filter(({ id }) => counts[id] > 0)
        .map(({ id, label, tone }) => (
          <button className="rigid soft" key={id} type="button" data-tone={tone} aria-pressed={chosen === id} onClick={() => onChoose(id)}>
            <b className="strong numbers">{formatNumber(counts[id])}</b> {label}
          </button>
        ))}
    </div>
  )
}
