import type { FileColumn } from '#features/imports/contract/file-column.ts'
import type { KnownColumn } from '#features/imports/contract/known.ts'
import type { Target } from '#features/imports/contract/target.ts'
import { matchWords } from './matchWords.ts'

const sureness = ['No match', 'A guess', 'Likely', 'Sure'] as const

interface MatchOfProps {
  readonly column: FileColumn
  readonly targets: readonly Target[]
  readonly chosen: Target | undefined
  readonly isNew: boolean
  readonly known: KnownColumn | undefined
}

/** How sure the guess is, and how much of the column is known here; what a person has chosen is no guess. A column that is left out says why. */
export function MatchOf({ column, targets, chosen, isNew, known }: MatchOfProps) {
  const { match } = column
  const told = chosen && known?.columnId === chosen.id ? matchWords(known, chosen) : undefined
  if (!chosen) return <span className="import-match">{isNew ? 'New field' : whyLeftOut(column, targets)}</span>
  if (match?.id !== chosen.id) return <span className="import-match">{told ?? 'Chosen'}</span>
  const { level, reason } = match
  return (
    <span className="import-match" data-level={level} title={`${sureness[level] ?? 'Sure'}: ${reason}`}>
      <span className="import-bars" role="img" aria-label={`${sureness[level] ?? 'Sure'}: ${reason}`}>
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= level || undefined} />
        ))}
      </span>
      {told ?? reason}
    </span>
  )
}

function whyLeftOut({ name, match, kind, isCounted }: FileColumn, targets: readonly Target[]): string {
  if (match) return 'Left out'
  if (kind === 'empty') return 'No values'
  if (isCounted) return 'Counts the rows'
  const called = targets.find(({ label }) => label.toLowerCase() === name.trim().toLowerCase())
  return called ? `Its values don’t fit ${called.label}` : 'No such field'
}
