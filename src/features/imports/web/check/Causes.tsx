import { Select } from '@mantine/core'
import { useState } from 'react'
import type { Cause } from '#features/imports/contract/check.ts'
import type { Remedy } from '#features/imports/contract/plan.ts'
import { counted } from '#platform/contract/words.ts'
import { RemedyForm } from './RemedyForm.tsx'

const remedies: Readonly<Record<Remedy['do'], string>> = {
  empty: 'Leave the cell out',
  set: 'Set a value',
  replace: 'Find and replace',
  map: 'Map each value',
  skip: 'Skip the rows',
  reject: 'Reject the rows',
  first: 'Keep the first of each',
  last: 'Keep the last of each',
  merge: 'Join them, the first counts',
  separate: 'Import each by itself',
}
const done: Readonly<Record<Remedy['do'], string>> = {
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
}

/** Remedies that a person has to say more of. */
const needsMore: ReadonlySet<Remedy['do']> = new Set(['set', 'replace', 'map'])

interface CausesProps {
  readonly causes: readonly Cause[]
  readonly isBusy: boolean
  readonly onRemedy: (cause: Cause, remedy: Remedy) => void
}

/** What is wrong, once for all its rows, each with one remedy. */
export function Causes({ causes, isBusy, onRemedy }: CausesProps) {
  if (!causes.length) return null
  return (
    <section className="import-causes" aria-labelledby="import-causes">
      <h2 id="import-causes">{counted(causes.length, 'cause')} to look at</h2>
      <p>Each has one remedy for all its rows. A remedy applies at once.</p>
      {causes.map((cause) => (
        <CauseCard key={cause.key} cause={cause} isBusy={isBusy} onRemedy={onRemedy} />
      ))}
    </section>
  )
}

const titles: Readonly<Record<Cause['kind'], (column: string) => string>> = {
  unreadable: (column) => `${column} can’t be read`,
  formula: (column) => `${column} has formulas that failed`,
  unknown: (column) => `${column} names what isn’t here`,
  nobody: (column) => `Nothing to take from ${column}`,
  many: (column) => `${column} takes one name`,
  missing: (column) => `${column} is empty`,
  invalid: (column) => `${column} can’t be taken`,
  repeat: () => 'The same record comes again',
  refers: (column) => `${column} refers to a row that is left out`,
  other: (column) => (column ? `${column} is refused` : 'The row is refused'),
}

function CauseCard({ cause, isBusy, onRemedy }: Omit<CausesProps, 'causes'> & { cause: Cause }) {
  const { column, kind, rows, values, remedy, open, message } = cause
  const [chosen, setChosen] = useState(remedy)
  const title = titles[kind](column ?? '')
  const choose = (next: string | null) => {
    const one = open.find((other) => other === next)
    if (!one) return
    setChosen(one)
    if (!needsMore.has(one)) onRemedy(cause, { do: one })
  }
  return (
    <article className="card import-cause" data-lost={remedy === 'reject' || undefined}>
      <h3>
        {title}
        <span>
          {counted(rows, 'row')} {done[remedy]}
        </span>
      </h3>
      <p title={message}>{values.length ? values.map((one) => `“${one}”`).join(', ') : message}</p>
      <Select
        size="xs"
        aria-label={`Remedy: ${title}`}
        allowDeselect={false}
        disabled={isBusy}
        data={open.map((one) => ({ value: one, label: remedies[one] }))}
        value={chosen}
        onChange={choose}
      />
      {needsMore.has(chosen) && <RemedyForm key={chosen} cause={cause} chosen={chosen} title={title} isBusy={isBusy} onRemedy={onRemedy} />}
    </article>
  )
}
