import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { asText, isNumeric } from '../columnFormat.ts'
import type { GridColumn } from '../types.ts'

const DateEditor = lazy(() => import('./DateEditor.tsx'))
const SetsEditor = lazy(() => import('./SetsEditor.tsx'))

interface CellEditorProps {
  row: unknown
  column: GridColumn<unknown>
  value: unknown
  saving: boolean
  error: string | null
  commit(value: unknown): void
  cancel(): void
  /** Says which cell is next when this one is done: 1 the one after it, -1 the one before, 0 none. */
  aim(step: -1 | 0 | 1): void
}

/**
 * A cell's editor: Enter, Tab and leaving save, Tab goes on to the next cell; Escape leaves it as it was; a refusal is shown beneath, the
 * typed value stays.
 */
export default function CellEditor(given: CellEditorProps) {
  const { error, aim } = given
  const { props, leave } = useOnce(given)
  const editor = useRef<HTMLDivElement>(null)
  // Who went on by Tab comes back to what was refused.
  useEffect(() => {
    if (error !== null && document.activeElement === document.body) inputIn(editor.current)?.focus()
  }, [error])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    aim(event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0)
    if (event.key === 'Tab') event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') leave()
    // Those that save on Tab are gone by now, or waiting; the others save on leaving.
    if (event.key === 'Tab' && !savesOnTab(props.column)) (event.target as HTMLElement).blur()
  }
  return (
    <div
      ref={editor}
      className="grid-editor"
      role="presentation"
      onKeyDownCapture={onKeyDownCapture}
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

// An input that is taken away while it has the keyboard is left, too: what it says then is no longer asked for.
function useOnce(props: CellEditorProps): { props: CellEditorProps; leave(): void } {
  const isLeft = useRef(false)
  const leave = () => {
    isLeft.current = true
    props.cancel()
  }
  const commit = (value: unknown) => {
    if (!isLeft.current && !props.saving) props.commit(value)
  }
  const cancel = () => {
    if (!isLeft.current && !props.saving) leave()
  }
  return { props: { ...props, commit, cancel }, leave }
}

const inputIn = (editor: HTMLElement | null) => editor?.querySelector<HTMLElement>('input, select, textarea')
const savesOnTab = ({ editor, kind }: GridColumn<unknown>) => !editor && kind !== 'sets'

function inputOf(props: CellEditorProps) {
  const { column, row, value, saving, commit, cancel } = props
  if (column.editor) return column.editor({ row, column, value, commit, cancel })
  if (column.kind === 'set' && column.options) return <ChoiceInput {...props} choices={choicesOf(column, value)} />
  if (column.kind === 'flag') return <ChoiceInput {...props} choices={flagChoices(value)} />
  if (column.kind === 'date') {
    return (
      <Suspense>
        <DateEditor label={column.label} value={(value as string | null) || null} saving={saving} commit={commit} cancel={cancel} />
      </Suspense>
    )
  }
  if (column.kind === 'sets') {
    return (
      <Suspense>
        <SetsEditor row={row} column={column} commit={commit} cancel={cancel} />
      </Suspense>
    )
  }
  return <TextEditor {...props} />
}

function TextEditor({ column, value, saving, commit, cancel }: CellEditorProps) {
  const [text, setText] = useState(() => asText(value))
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => input.current?.select(), [])
  const save = () => {
    const next = parsed(column, text)
    if (next === undefined) return
    if (next === (value ?? (isNumeric(column) ? null : ''))) cancel()
    else commit(next)
  }
  // A single line would lose the breaks of a text of several; there Shift and Enter add one.
  const Input = asText(value).includes('\n') ? 'textarea' : 'input'
  const onKeyDown = (event: KeyboardEvent) => {
    if (saving || event.shiftKey || event.key !== 'Enter') return event.key === 'Tab' && !saving && save()
    event.preventDefault()
    return save()
  }
  return (
    <Input
      ref={input}
      autoFocus
      className="grid-editor-input"
      aria-label={column.label}
      inputMode={isNumeric(column) ? 'decimal' : undefined}
      aria-invalid={parsed(column, text) === undefined || undefined}
      readOnly={saving}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => !saving && save()}
    />
  )
}

// Undefined for what is not a number; money may be typed as it is shown, "$1,200".
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
  const isBlank = !choices.some(({ current }) => current)
  return column.required && !isBlank ? choices : [{ label: '', saved: null, current: isBlank }, ...choices]
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
      onKeyDown={(event) => (event.key === 'Enter' || event.key === 'Tab') && pick(chosen)}
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
