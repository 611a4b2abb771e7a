/** Names of causes and their remedies. Plain functions. */
import type { Cause, FaultKind, Repeat } from '#exchange/imports/contract/check.ts'
import type { Remedy, WholePlan } from '#exchange/imports/contract/plan.ts'
import { counted } from '#platform/contract/words.ts'

type Do = Remedy['do']

export const remedies: Readonly<Record<Do, string>> = {
  empty: 'Leave it out',
  set: 'Set a value',
  replace: 'Find and replace',
  map: 'Map each value',
  skip: 'Skip the rows',
  reject: 'Reject the rows',
  first: 'Keep the first',
  last: 'Keep the last',
  merge: 'Join the rows',
  separate: 'Import each',
  one: 'One name',
  split: 'Several names',
}
const done: Readonly<Record<Do, string>> = {
  empty: 'imported without it',
  set: 'set to a value',
  replace: 'searched and replaced',
  map: 'mapped',
  skip: 'skipped',
  reject: 'rejected',
  first: 'skipped',
  last: 'skipped',
  merge: 'joined',
  separate: 'imported',
  one: 'taken as one name',
  split: 'split into names',
}

/** Remedies that a person has to say more of. */
export const needsMore: ReadonlySet<Do> = new Set(['set', 'replace', 'map'])

/** "3 rows skipped" */
export const doneWords = ({ rows, remedy }: Pick<Cause, 'rows' | 'remedy'>): string => `${counted(rows, 'row')} ${done[remedy]}`

/** Subject of a cause: a field, and the name of its records. */
export interface Named {
  readonly field: string
  readonly noun: string
  readonly plural: string
}

type Counted = Pick<Cause, 'rows' | 'values' | 'distinct'>

const valuesOf = ({ distinct, rows }: Counted, one: string, many: string): string =>
  distinct ? counted(distinct, `value ${one}`, `values ${many}`) : counted(rows, `row ${one}`, `rows ${many}`)

/** Rows that come again, and the one before them. */
const repeated = ({ rows, values }: Counted, { noun, plural }: Named): string =>
  values.length > 1
    ? `${counted(rows, 'row names', 'rows name')} ${plural} of earlier rows`
    : `${rows === 1 ? 'Two' : rows + 1} rows name the same ${noun}`

const titles: Readonly<Record<FaultKind, (cause: Counted, named: Named) => string>> = {
  unreadable: (cause, { field }) => `${field}: ${valuesOf(cause, 'is not understood', 'are not understood')}`,
  formula: ({ rows }, { field }) => `${field}: ${counted(rows, 'formula')} failed`,
  unknown: (cause, { field }) => `${field}: ${valuesOf(cause, 'is not known here', 'are not known here')}`,
  nobody: (cause, { field }) => `${field}: ${valuesOf(cause, 'means “none”', 'mean “none”')}`,
  many: ({ rows }, { field }) => `${field}: ${counted(rows, 'row has', 'rows have')} several values, it takes one`,
  missing: ({ rows }, { field }) => `${field}: empty in ${counted(rows, 'row')}`,
  invalid: (cause, { field }) => `${field}: ${valuesOf(cause, 'is not allowed', 'are not allowed')}`,
  repeat: repeated,
  refers: ({ rows }, { field }) => `${field}: ${counted(rows, 'row refers', 'rows refer')} to a row that is left out`,
  noRecord: ({ rows }, { noun }) => counted(rows, `row has an id that no ${noun} has`, `rows have ids that no ${noun} has`),
  several: (cause, { field }) => `${field}: ${valuesOf(cause, 'may be several', 'may be several')}`,
  other: ({ rows }, { field }) => `${field}: ${counted(rows, 'row is', 'rows are')} refused`,
}

/** "Two rows name the same application", "Criticality: 3 values are not understood"; without the field where no column holds it. */
export const titleOf = (cause: Counted & Pick<Cause, 'kind'>, named: Named): string => titles[cause.kind](cause, named).replace(/^: /, '')

/** Messages that say more than the title and the values. */
const saysMore: ReadonlySet<FaultKind> = new Set(['invalid', 'many', 'other', 'refers', 'formula', 'noRecord', 'several'])

/** The values, the column that they are in, and why. */
export function detailsOf({ kind, values, message, column, distinct }: Cause, { field }: Named): string {
  const said = values.map((one) => `“${one}”`).join(', ')
  const more = distinct > values.length && values.length ? ' and others' : ''
  const where = column && field !== column && said ? ` in the column “${column}”` : ''
  return [said && `${said}${more}${where}`, (saysMore.has(kind) || !said) && message].filter(Boolean).join(' · ')
}

const preferred: readonly Do[] = ['one', 'split', 'empty', 'last', 'map', 'separate', 'merge', 'set', 'skip', 'reject']

/** The two that most people want, as buttons; the others in a menu. */
export function offered({ open }: Pick<Cause, 'open'>): { readonly first: readonly Do[]; readonly others: readonly Do[] } {
  const first = preferred.filter((one) => open.includes(one)).slice(0, 2)
  return { first, others: open.filter((one) => !first.includes(one)) }
}

/** "Rows 2 and 5 are equal", "Rows 2 and 5 differ in Tags and Owner" */
export function repeatWords({ rows, differs }: Pick<Repeat, 'rows' | 'differs'>): string {
  const numbers = `Rows ${inWords.format(rows.map(String))}`
  if (!differs.length) return `${numbers} are equal`
  return `${numbers} differ in ${inWords.format(differs.map(({ column }) => column))}${differs.every(({ isList }) => isList) ? '. Joined rows keep all values' : ''}`
}
const inWords = new Intl.ListFormat('en')

/** With the choice for one record; null: the choice for all applies. */
export function withRepeat(repeatsOf: WholePlan['repeatsOf'], key: string, remedy: WholePlan['repeats'] | null): WholePlan['repeatsOf'] {
  const { [key]: _before, ...others } = repeatsOf
  return remedy ? { ...others, [key]: remedy } : others
}

type Decided = Pick<WholePlan, 'faults' | 'repeats'>

/** Somebody has chosen its remedy, if only the usual one. */
export const isDecided = ({ faults, repeats }: Decided, { key, kind, open }: Pick<Cause, 'key' | 'kind' | 'open'>): boolean =>
  key in faults ? open.includes(faults[key]!.do) : kind === 'repeat' && repeats !== 'reject' && open.includes(repeats)

/** Needs a review: nothing is chosen, and data would be lost. */
export const isToLookAt = (plan: Decided, cause: Pick<Cause, 'key' | 'kind' | 'open'>): boolean =>
  cause.kind !== 'nobody' && !isDecided(plan, cause)

/** The plan with the remedy; undefined removes it. The treatment of repeats is a choice of the columns step, too. */
export function withRemedy({ faults }: Pick<WholePlan, 'faults'>, { key, kind }: Pick<Cause, 'key' | 'kind'>, remedy: Remedy | null) {
  const { [key]: _before, ...others } = faults
  const isOfRepeats = kind === 'repeat' && remedy?.do !== 'reject'
  if (isOfRepeats) return { faults: others, repeats: (remedy?.do ?? 'reject') as WholePlan['repeats'] }
  return { faults: remedy ? { ...others, [key]: remedy } : others }
}
