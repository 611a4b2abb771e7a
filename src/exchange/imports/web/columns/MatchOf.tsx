import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { KnownColumn } from '#exchange/imports/contract/known.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import { matchWords, roughWords } from './matchWords.ts'

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
  if (!chosen) return <Said>{isNew ? 'New field' : whyLeftOut(column, targets)}</Said>
  if (match?.id !== chosen.id) return <Said>{told ?? 'Chosen'}</Said>
  const { reason } = match
  const counted = known?.columnId === chosen.id ? known : undefined
  const level = shownLevel(match.level, counted)
  const why = [`${sureness[level] ?? 'Sure'}: ${reason}`, counted?.rough && roughWords(counted.rough)].filter(Boolean).join('. ')
  return (
    <span className="import-match" data-level={level} title={why}>
      <span className="import-bars" role="img" aria-label={why}>
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= level || undefined} />
        ))}
      </span>
      <span>{told ?? reason}</span>
    </span>
  )
}

const Said = ({ children }: { children: string }) => (
  <span className="import-match" title={children}>
    <span>{children}</span>
  </span>
)

/** A match of which fewer values are known than this is likely at most. */
const enough = 0.75

const shownLevel = (level: number, known: KnownColumn | undefined): number =>
  known && (known.of === 'names' || known.of === 'words' || known.of === 'cells') && known.known < known.distinct * enough
    ? Math.min(level, 2)
    : level

function whyLeftOut({ name, match, kind, isCounted }: FileColumn, targets: readonly Target[]): string {
  if (match) return 'Left out'
  if (kind === 'empty') return 'No values'
  if (isCounted) return 'Counts the rows'
  const called = targets.find(({ label }) => label.toLowerCase() === name.trim().toLowerCase())
  return called ? `Its values don’t fit ${called.label}` : 'No such field'
}
