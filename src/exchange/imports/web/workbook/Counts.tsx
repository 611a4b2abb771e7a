import '../outcome.css'
import type { Counts as Counted } from '#exchange/imports/contract/check.ts'
import { formatNumber } from '#platform/contract/format.ts'

const words = [
  ['create', 'new', 'good'],
  ['update', 'changed', 'info'],
  ['unchanged', 'unchanged', undefined],
  ['skip', 'left out', undefined],
  ['reject', 'rejected', 'bad'],
] as const

/** Number of rows by outcome. */
export function Counts({ counts }: { counts: Counted }) {
  return (
    <span className="workbook-counts">
      {words.map(
        ([action, word, tone]) =>
          counts[action] > 0 && (
            <span key={action} className="import-outcome small soft" data-tone={tone}>
              {formatNumber(counts[action])} {word}
            </span>
          ),
      )}
    </span>
  )
}
