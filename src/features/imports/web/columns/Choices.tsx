import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Import } from '#features/imports/contract.ts'
import type { PlanDraft } from './usePlan.ts'

const automatic = 'automatic'

/** What becomes of rows that exist already, and of blank cells. */
export function Choices({ stored, draft: { plan, change } }: { stored: Import; draft: PlanDraft }) {
  const keys = stored.targets.filter(({ keyRank }) => keyRank !== null).sort((a, b) => a.keyRank! - b.keyRank!)
  return (
    <section className="card import-card" aria-labelledby="import-choices">
      <h2 id="import-choices">Rows that exist already</h2>
      {keys.length > 0 && (
        <Select
          label="Match by"
          allowDeselect={false}
          value={plan.matchBy ?? automatic}
          data={[
            { value: automatic, label: `The first that fits: ${keys.map(({ label }) => label).join(', ')}` },
            ...keys.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(value) => change({ matchBy: value === automatic ? null : value })}
        />
      )}
      <Choice
        label="If it exists"
        value={plan.existing}
        onChange={(existing) => change({ existing: existing as typeof plan.existing })}
        data={[
          { value: 'update', label: 'Update' },
          { value: 'skip', label: 'Skip' },
        ]}
      />
      <Choice
        label="A blank cell"
        value={plan.blanks}
        onChange={(blanks) => change({ blanks: blanks as typeof plan.blanks })}
        data={[
          { value: 'keep', label: 'Keeps the value' },
          { value: 'clear', label: 'Empties it' },
        ]}
      />
      <Choice
        label="An optional cell that can’t be read"
        value={plan.badCells}
        onChange={(badCells) => change({ badCells: badCells as typeof plan.badCells })}
        data={[
          { value: 'empty', label: 'Is left out' },
          { value: 'reject', label: 'Rejects the row' },
        ]}
      />
      <BlankWords words={plan.blankMarkers} onWords={(blankMarkers) => change({ blankMarkers })} />
    </section>
  )
}

function Choice({
  label,
  ...control
}: {
  label: string
  value: string
  data: { value: string; label: string }[]
  onChange(value: string): void
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
