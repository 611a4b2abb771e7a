import { useState } from 'react'
import type { application } from '#features/applications/contract.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { criticalities } from '../criticalities.ts'
import type { CellEditorProps } from '#platform/web/grid/types.ts'

const choices = [{ value: null, label: '(not set)' }, ...criticalities]

/** Criticality in its cell of the grid: one of five, or not set. */
export default function CriticalityEditor({ column, value, commit, cancel }: CellEditorProps<RowOf<typeof application>>) {
  const start = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  )
  const [chosen, setChosen] = useState(start)
  const settle = () => (chosen === start ? cancel() : commit(choices[chosen]!.value))
  return (
    <select
      autoFocus
      className="grid-editor-input"
      aria-label={column.label}
      value={chosen}
      onChange={(event) => setChosen(Number(event.currentTarget.value))}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={settle}
    >
      {choices.map(({ label }, at) => (
        <option key={label} value={at}>
          {label}
        </option>
      ))}
    </select>
  )
}
