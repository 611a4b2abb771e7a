import type { CheckedRow, Counts, DryRun } from '#features/imports/contract/check.ts'

export type Outcome = CheckedRow['action']

/** What becomes of a row, in the order in which it matters. */
export const outcomes: readonly { readonly id: Outcome; readonly label: string; readonly tone: 'bad' | 'good' | 'info' | 'none' }[] = [
  { id: 'reject', label: 'Rejected', tone: 'bad' },
  { id: 'create', label: 'Will be added', tone: 'good' },
  { id: 'update', label: 'Will be updated', tone: 'info' },
  { id: 'unchanged', label: 'Unchanged', tone: 'none' },
  { id: 'skip', label: 'Will be skipped', tone: 'none' },
]
export const outcomeOf = (action: Outcome) => outcomes.find(({ id }) => id === action)!

/** Rows that would be written. */
export const written = ({ create, update }: Counts): number => create + update

/** The check shows first what needs a decision. */
export const firstOutcome = ({ counts }: Pick<DryRun, 'counts'>): Outcome | undefined => (counts.reject ? 'reject' : undefined)

/** What is wrong with a row, or what it changes. */
export function noteOf({ errors, notes, action, changes }: CheckedRow): string {
  const told = ({ column, message }: CheckedRow['errors'][number]) => `${column ? `${column}: ` : ''}${message}`
  if (errors.length) return errors.map(told).join(' · ')
  const left = notes.map((one) => (action === 'skip' || one.column === null ? told(one) : `${told(one)} It is left out.`))
  const changed = (changes ?? []).map(({ label, before, after }) => `${label}: ${before || 'Not set'} → ${after || 'Not set'}`)
  return [...left, ...changed].join(' · ')
}
