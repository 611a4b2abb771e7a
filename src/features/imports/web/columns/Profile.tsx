import {
  IconCalendar,
  IconCash,
  IconHash,
  IconKey,
  IconLetterT,
  IconLink,
  IconList,
  IconMail,
  IconToggleLeft,
  IconUser,
} from '@tabler/icons-react'
import type { FileColumn } from '#features/imports/contract/file-column.ts'
import type { Target } from '#features/imports/contract/target.ts'
import type { WholePlan } from '#features/imports/contract/plan.ts'

const kinds: Readonly<Record<FileColumn['kind'], readonly [label: string, icon: typeof IconHash]>> = {
  empty: ['Empty', IconLetterT],
  email: ['E-mail', IconMail],
  person: ['Person with e-mail', IconUser],
  address: ['Web address', IconLink],
  date: ['Date', IconCalendar],
  flag: ['Yes or no', IconToggleLeft],
  money: ['Money', IconCash],
  number: ['Number', IconHash],
  id: ['Id', IconKey],
  name: ['Short text', IconLetterT],
  choice: ['Choice', IconList],
  list: ['List', IconList],
  sentence: ['Text', IconLetterT],
}

/** What the values of a column are, and how its dates are read. */
export function KindOf({ column, format }: { column: FileColumn; format: WholePlan['formats'][string] | undefined }) {
  const [label, Icon] = kinds[column.kind]
  const order = column.kind === 'date' && (format?.dateOrder ?? column.dateOrder)
  return (
    <span className="import-kind">
      <Icon size={14} aria-hidden="true" />
      <span>
        {label}
        {order && <small>{order === 'day-first' ? 'day before month' : 'month before day'}</small>}
      </span>
    </span>
  )
}

const sureness = ['No match', 'A guess', 'Likely', 'Sure'] as const

interface MatchOfProps {
  readonly column: FileColumn
  readonly targets: readonly Target[]
  readonly chosen: string | null
}

/** How sure the guess is, and why; what a person has chosen is no guess. A column that is called like a field and is left out says why. */
export function MatchOf({ column: { name, match }, targets, chosen }: MatchOfProps) {
  if (chosen !== (match?.id ?? null)) return <span className="import-match">{chosen === null ? 'Left out' : 'Chosen'}</span>
  if (!match) {
    const called = targets.find(({ label }) => label.toLowerCase() === name.trim().toLowerCase())
    return <span className="import-match">{called ? `Its values don’t fit ${called.label}` : 'No field fits'}</span>
  }
  return (
    <span className="import-match" data-level={match.level}>
      <span className="import-bars" role="img" aria-label={sureness[match.level] ?? 'Sure'}>
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= match.level || undefined} />
        ))}
      </span>
      {match.reason}
    </span>
  )
}
