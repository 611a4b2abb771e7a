import './choices.css'
import { Autocomplete, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sourceColumnId, type Import } from '#exchange/imports/contract.ts'
import { keysIn, repeats } from './said.ts'
import type { PlanDraft } from './usePlan.ts'

const automatic = 'automatic'

/** Treatment of existing records, and of blank cells. */
export function Choices({ stored, draft: { plan, change } }: { stored: Import; draft: PlanDraft }) {
  const keys = keysIn(stored, plan)
  const hasSource = keys.some(({ id }) => id === sourceColumnId)
  return (
    <div className="import-existing">
      {keys.length > 0 && (
        <Select
          label="Match by"
          allowDeselect={false}
          value={keys.some(({ id }) => id === plan.matchBy) ? plan.matchBy : automatic}
          data={[
            { value: automatic, label: keys.map(({ label }) => label).join(', then ') },
            ...keys.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(value) => change({ matchBy: value === automatic ? null : value })}
        />
      )}
      {hasSource && (
        <Autocomplete
          label="Source of the ids"
          maxLength={120}
          value={plan.source}
          data={[...new Set([...stored.sources, stored.plan.source])].filter(Boolean)}
          onChange={(source) => change({ source })}
        />
      )}
      {keys.length > 0 && (
        <Select
          label="If a record appears more than once in the file"
          allowDeselect={false}
          value={plan.repeats}
          data={repeats.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => value && change({ repeats: value })}
        />
      )}
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
      <Choice
        label="A cell that can’t be read"
        value={plan.badCells}
        onChange={(badCells) => change({ badCells })}
        data={[
          { value: 'empty', label: 'Is left out' },
          { value: 'reject', label: 'Rejects the row' },
        ]}
      />
      <BlankWords words={plan.blankMarkers} onWords={(blankMarkers) => change({ blankMarkers })} />
    </div>
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
      <span className="small medium soft">{label}</span>
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
  return <TextInput label="Words that also count as blank" value={text} onChange={({ currentTarget }) => write(currentTarget.value)} />
}
