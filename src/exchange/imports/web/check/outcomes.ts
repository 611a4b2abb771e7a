import type { CheckedRow, Counts } from '#exchange/imports/contract/check.ts'

export type Outcome = CheckedRow['action']

/** Outcomes of a row, in order of importance. */
export const outcomes: readonly { readonly id: Outcome; readonly label: string; readonly tone: 'bad' | 'good' | 'info' | 'none' }[] = [
  { id: 'reject', label: 'Rejected', tone: 'bad' },
  { id: 'update', label: 'Will be updated', tone: 'info' },
  { id: 'create', label: 'Will be added', tone: 'good' },
  { id: 'unchanged', label: 'Unchanged', tone: 'none' },
  { id: 'skip', label: 'Will be skipped', tone: 'none' },
]
export const outcomeOf = (action: Outcome) => outcomes.find(({ id }) => id === action)!

/** Rows that would be written. */
export const written = ({ create, update }: Counts): number => create + update

/** Rows that need a decision come first: rejected rows, then rows with skipped cells; each in file order. */
export const mattersFirst = (rows: readonly CheckedRow[]): readonly CheckedRow[] => rows.toSorted((a, b) => placeOf(a) - placeOf(b))

function placeOf({ action, notes }: CheckedRow): number {
  const isLacking = (action === 'create' || action === 'update') && notes.some(({ kind }) => kind !== 'nobody')
  return isLacking ? 0.5 : outcomes.findIndex(({ id }) => id === action)
}

const nowhere: ReadonlySet<string> = new Set()

type Change = NonNullable<CheckedRow['changes']>[number]
const orNotSet = (text: string): string => text || 'Not set'
/** Both ends of a change, in words. */
export const endsOf = ({ before, after }: Change): [before: string, after: string] => [orNotSet(before), orNotSet(after)]
export const changeText = (change: Change): string => endsOf(change).join(' → ')

/** Errors or changes of a row, except those shown in cells with these labels. */
export function noteOf({ errors, notes, action, changes }: CheckedRow, shown: ReadonlySet<string> = nowhere): string {
  const told = ({ column, message }: CheckedRow['errors'][number]) => `${column ? `${column}: ` : ''}${message}`
  if (errors.length) return errors.map(told).join(' · ')
  const left = notes.map((one) =>
    action === 'skip' || one.column === null ? told(one) : `${told(one).replace(/[^.!?]$/, '$&.')} It is left out.`,
  )
  const changed = (changes ?? []).flatMap((one) => (shown.has(one.label) ? [] : [`${one.label}: ${changeText(one)}`]))
  return [...left, ...changed].join(' · ')
}
