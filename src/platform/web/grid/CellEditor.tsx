import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { asText, isNumeric } from './columnFormat.ts'
import type { GridColumn } from './types.ts'

const DateValue = lazy(() => import('./DateValue.tsx'))
const SetsValue = lazy(() => import('./SetsValue.tsx'))

interface CellEditorProps {
  row: unknown
  column: GridColumn<unknown>
  value: unknown
  saving: boolean
  error: string | null
  commit(value: unknown): void
  cancel(): void
}

/** A cell's editor: Enter and leaving save, Escape leaves it as it was; a refusal stands beneath, the typed value stays. */
export default function CellEditor(props: CellEditorProps) {
  const { error, cancel } = props
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
  }
  return (
    <div
      className="grid-editor"
      role="presentation"
      onKeyDown={onKeyDown}
      data-error={error !== null || undefined}
      aria-busy={props.saving || undefined}
    >
      {inputOf(props)}
      {error !== null && (
        <div role="alert" className="grid-editor-error">
          {error}
        </div>
      )}
    </div>
  )
}

function inputOf(props: CellEditorProps) {
  const { column, row, value, commit, cancel } = props
  if (column.editor) return column.editor({ row, column, value, commit, cancel })
  if (column.kind === 'set' && column.options) return <ChoiceInput {...props} choices={choicesOf(column, value)} />
  if (column.kind === 'flag') return <ChoiceInput {...props} choices={flagChoices(value)} />
  if (column.kind === 'date') {
    return (
      <Suspense>
        <DateValue label={column.label} value={(value as string | null) || null} autoFocus onPick={commit} onLeave={cancel} />
      </Suspense>
    )
  }
  if (column.kind === 'sets') {
    return (
      <Suspense>
        <SetsValue column={column} value={value as string[]} autoFocus onLeave={commit} />
      </Suspense>
    )
  }
  return <TextInput {...props} />
}

function TextInput({ column, value, saving, commit, cancel }: CellEditorProps) {
  const [text, setText] = useState(() => asText(value))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const save = () => {
    const next = parsed(column, text)
    if (next === undefined) return
    if (next === (value ?? (isNumeric(column) ? null : ''))) cancel()
    else commit(next)
  }
  return (
    <input
      ref={input}
      autoFocus
      className="grid-editor-input"
      aria-label={column.label}
      inputMode={isNumeric(column) ? 'decimal' : undefined}
      aria-invalid={parsed(column, text) === undefined || undefined}
      readOnly={saving}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && !saving && save()}
      onBlur={() => !saving && save()}
    />
  )
}

// Undefined for what is no number; money may be typed as it is shown, "$1,200".
function parsed(column: GridColumn<unknown>, text: string): unknown {
  if (!isNumeric(column)) return text.trim()
  const plain = text.replace(/[$,%\s]/g, '')
  if (plain === '') return null
  return Number.isFinite(Number(plain)) ? Number(plain) : undefined
}

interface Choice {
  label: string
  saved: unknown
  current: boolean
}

function choicesOf(column: GridColumn<unknown>, value: unknown): Choice[] {
  const choices = column.options!().map(({ value: saved, label }) => ({ label, saved, current: label === value || saved === value }))
  return [{ label: '', saved: null, current: !choices.some(({ current }) => current) }, ...choices]
}

function flagChoices(value: unknown): Choice[] {
  return [true, false].map((saved) => ({ label: saved ? 'Yes' : 'No', saved, current: Boolean(value) === saved }))
}

function ChoiceInput({ column, choices, saving, commit, cancel }: CellEditorProps & { choices: Choice[] }) {
  const start = choices.findIndex(({ current }) => current)
  const [chosen, setChosen] = useState(start)
  const pick = (index: number) => (index === start ? cancel() : commit(choices[index]!.saved))
  return (
    <select
      autoFocus
      className="grid-editor-input"
      aria-label={column.label}
      disabled={saving}
      value={chosen}
      onChange={(event) => setChosen(Number(event.currentTarget.value))}
      onKeyDown={(event) => event.key === 'Enter' && pick(chosen)}
      onBlur={() => !saving && pick(chosen)}
    >
      {choices.map(({ label }, index) => (
        <option key={index} value={index}>
          {label || '(none)'}
        </option>
      ))}
    </select>
  )
}
