import './choices.css'
import { Autocomplete, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sourceColumnId, type Import } from '#features/imports/contract.ts'
import type { PlanDraft } from './usePlan.ts'

const automatic = 'automatic'

const repeats: readonly { value: Import['plan']['repeats']; label: string }[] = [
  { value: 'reject', label: 'Reject the later rows' },
  { value: 'first', label: 'Keep the first' },
  { value: 'last', label: 'Keep the last' },
  { value: 'merge', label: 'Join them, the first counts' },
  { value: 'separate', label: 'Import each, where names may be the same' },
]

/** What becomes of rows that exist already, and of blank cells. */
export function Choices({ stored, draft: { plan, change } }: { stored: Import; draft: PlanDraft }) {
  const filled = new Set(Object.values(plan.columns))
  const keys = stored.targets
    .filter(({ id, keyRank }) => keyRank !== null && (id !== sourceColumnId || filled.has(id)))
    .sort((a, b) => a.keyRank! - b.keyRank!)
  const hasSource = keys.some(({ id }) => id === sourceColumnId)
  return (
    <section className="card import-card" aria-labelledby="import-choices">
      <h2 id="import-choices">Rows that exist already</h2>
      {keys.length > 0 && (
        <Select
          label="Match by"
          description={keys.map(({ label }) => label).join(', ')}
          allowDeselect={false}
          value={keys.some(({ id }) => id === plan.matchBy) ? plan.matchBy : automatic}
          data={[{ value: automatic, label: 'The first that fits' }, ...keys.map(({ id, label }) => ({ value: id, label }))]}
          onChange={(value) => change({ matchBy: value === automatic ? null : value })}
        />
      )}
      {hasSource && (
        <Autocomplete
          label="Source of the ids"
          description="A file of the same source knows its records by them"
          maxLength={120}
          value={plan.source}
          data={[...new Set([...stored.sources, stored.plan.source])].filter(Boolean)}
          onChange={(source) => change({ source })}
        />
      )}
      {keys.length > 0 && (
        <Select
          label="If a record comes again in the file"
          allowDeselect={false}
          value={plan.repeats}
          data={repeats}
          onChange={(value) => value && change({ repeats: value })}
        />
      )}
      <div className="import-pair">
        <Choice
          label="If it exists"
          value={plan.existing}
          onChange={(existing) => change({ existing })}
          data={[
            { value: 'update', label: 'Update' },
            { value: 'skip', label: 'Skip' },
          ]}
        />
        <Choice
          label="A blank cell"
          value={plan.blanks}
          onChange={(blanks) => change({ blanks })}
          data={[
            { value: 'keep', label: 'Keeps it' },
            { value: 'clear', label: 'Empties it' },
          ]}
        />
      </div>
      <details className="import-more">
        <summary>Cells that can’t be read or count as blank</summary>
        <Choice
          label="An optional cell that can’t be read"
          value={plan.badCells}
          onChange={(badCells) => change({ badCells })}
          data={[
            { value: 'empty', label: 'Is left out' },
            { value: 'reject', label: 'Rejects the row' },
          ]}
        />
        <BlankWords words={plan.blankMarkers} onWords={(blankMarkers) => change({ blankMarkers })} />
      </details>
    </section>
  )
}

function Choice<V extends string>({
  label,
  ...control
}: {
  label: string
  value: V
  data: { value: V; label: string }[]
  onChange(value: V): void
}) {
  return (
    <div className="import-choice">
      <span>{label}</span>
      <SegmentedControl fullWidth aria-label={label} {...control} />
    </div>
  )
}

function BlankWords({ words, onWords }: { words: readonly string[]; onWords(words: string[]): void }) {
  const [text, setText] = useState(words.filter(Boolean).join('  '))
  const write = (typed: string) => {
    setText(typed)
    onWords(['', ...typed.toLowerCase().split(/\s+/).filter(Boolean)])
  }
  return (
    <TextInput
      label="Also count as blank"
      description="Words, separated by blanks"
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  )
}
