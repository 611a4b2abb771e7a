import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { parseDay } from '#platform/contract/day.ts'
import type { Field } from '#platform/contract/field.ts'
import { useHeldPage } from '#platform/web/form/useMarkedDirty.ts'
import type { GridColumn } from '../types.ts'
import ColumnInput from './ColumnInput.tsx'
import { fieldOf, storedIn } from './fieldOf.ts'
import type { CellPlace } from './keptCell.ts'
import { isSame, useTypedCell } from './useTypedCell.ts'

// Loads the number input early: it has to receive keys typed right after F2.
void import('#platform/web/fields/number.tsx')

interface CellEditorProps {
  row: never
  column: GridColumn<never>
  saving: boolean
  error: string | null
  /** Place of the draft in this tab. */
  kept: CellPlace
  commit(value: unknown): void
  cancel(): void
  /** Says which cell is next when this one is done: 1 the one after it, -1 the one before, 0 none. */
  aim(step: -1 | 0 | 1): void
}

/**
 * A cell's editor, the input that the form has for the field: Enter, Tab and leaving save, a picked value is saved at once, Tab goes on to the next
 * cell; Escape reverts; a refusal is shown beneath, and the typed value stays.
 */
export default function CellEditor({ row, column, saving, error, kept, commit, cancel, aim }: CellEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const field = fieldOf(column)
  const isPicked = column.input !== undefined || field.kind === 'choice' || field.kind === 'reference' || field.kind === 'flag'
  const isSeveral = column.kind === 'sets'
  const { start, value, now, put } = useTypedCell(kept, () => storedIn(column, row))
  const [isWrong, setWrong] = useState(false)
  const told = error ?? (isWrong ? 'This is not a date. Type it as MM/DD/YYYY.' : null)
  // An input that is taken away while it has the keyboard is left, too: what it says then is no longer asked for.
  const isDone = useRef(false)
  useHeldPage(!isSame(value, start))
  useEffect(() => {
    if (!saving) isDone.current = false
    // Returns the focus to a refused value after Tab has moved on.
    if (error !== null && document.activeElement === document.body) inputIn(place.current)?.focus()
  }, [saving, error])
  useLayoutEffect(() => {
    standInSight(place.current!)
    return beginIn(place.current!)
  }, [])
  const leave = () => {
    isDone.current = true
    cancel()
  }
  const settle = () => {
    if (isDone.current || saving) return
    const next = typeof now.current === 'string' ? now.current.trim() : now.current
    if (isSame(next, start)) return leave()
    if (!isWhole(field, next)) return setWrong(true)
    isDone.current = true
    commit(next)
  }
  const onChange = (next: unknown) => {
    if (isDone.current || saving) return
    put(next)
    setWrong(false)
    if (isPicked) settle()
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    aim(event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0)
    if (event.key === 'Tab') event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') return leave()
    // Shift and Enter add a line to a text, Enter alone another value to several.
    const isEnter = event.key === 'Enter' && !event.shiftKey && !isSeveral && !event.nativeEvent.isComposing
    if (isEnter) event.preventDefault()
    return isEnter || event.key === 'Tab' ? settle() : undefined
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!place.current?.contains(relatedTarget)) settle()
  }
  // Lists and calendars are drawn elsewhere in the page, their clicks come here all the same.
  const onClick = (event: MouseEvent) => {
    const taken = event.target.closest('[role=option], .mantine-DateInput-day, .mantine-InputClearButton-root')
    if (taken && !isSeveral) settle()
    if (!place.current?.contains(event.target)) event.stopPropagation()
  }
  return (
    <div
      ref={place}
      className="grid-editor"
      role="presentation"
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={onClick}
      onMouseDown={(event) => event.target.closest('button') && event.preventDefault()}
      data-several={isSeveral || undefined}
      data-error={told !== null || undefined}
      aria-busy={saving || undefined}
    >
      <ColumnInput column={column} value={value} onChange={onChange} />
      {told !== null && (
        <div role="alert" className="grid-editor-error">
          {told}
        </div>
      )}
    </div>
  )
}

const inputIn = (place: HTMLElement | null) => place?.querySelector<HTMLElement>('input:not([type=hidden], [type=color]), textarea')

/** An editor wider than its cell grows to the left at the right edge of the list. */
function standInSight(place: HTMLElement): void {
  const edge = place.closest('.grid-viewport')?.getBoundingClientRect().right ?? Infinity
  if (place.getBoundingClientRect().right > edge) place.dataset.side = 'end'
}

/** Focuses the input once it is mounted, with its text selected and its list open. */
function beginIn(place: HTMLElement): (() => void) | undefined {
  const begin = (): boolean => {
    const input = inputIn(place)
    if (!input) return false
    input.focus()
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select()
    if (input.matches('[role=combobox][readonly]')) input.click()
    return true
  }
  if (begin()) return undefined
  const observer = new MutationObserver(() => begin() && observer.disconnect())
  observer.observe(place, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const isWhole = (field: Field, value: unknown): boolean =>
  field.kind !== 'date' || value === null || (typeof value === 'string' && parseDay(value) !== null)
