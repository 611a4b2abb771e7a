import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Pencil } from '#platform/web/facts/Pencil.tsx'
import { FieldInput } from '#platform/web/fields/FieldInput.tsx'
import { columnField, type Integration, type IntegrationColumn, type RowEditing } from './integration.ts'

interface IntegrationCellProps {
  readonly name: IntegrationColumn
  readonly row: Integration
  /** The name of the application at the other end. */
  readonly of: string
  readonly editing: RowEditing
  /** Content shown while the cell isn't edited. */
  readonly children?: ReactNode
}

/** A cell that is edited where it stands: click it, or its pencil; Escape puts back what was there. A new row is all inputs until it is saved. */
export function IntegrationCell({ name, row, of, editing, children }: IntegrationCellProps) {
  const [isOpen, setOpen] = useState(false)
  /** Value when the first character was typed. */
  const before = useRef<unknown>(undefined)
  const cell = useRef<HTMLDivElement>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const { field, path, errors, onLeave, onRow, onDone } = editing
  const inner = columnField(field, name)
  const isNew = row.applicationIntegrationId === undefined
  const isFaulty = Object.keys(errors).some((at) => at.startsWith(`${path}.${name}`))
  useEffect(() => {
    if (isOpen) cell.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }, [isOpen])
  const start = () => {
    before.current = undefined
    setOpen(true)
  }
  const onClick = (event: MouseEvent) => {
    if (!event.target.closest('a, button') && !String(getSelection())) start()
  }
  const close = () => {
    setOpen(false)
    onDone?.()
    requestAnimationFrame(() => pencil.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target
    if (target.getAttribute('aria-expanded') === 'true') return
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (before.current !== undefined) onRow({ ...row, [name]: before.current })
      close()
    }
    if (event.key === 'Enter' && !(target instanceof HTMLTextAreaElement) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      close()
    }
  }
  const onChange = (value: unknown) => {
    // The fault may go with the first key; the input stays.
    if (isFaulty && !isNew) setOpen(true)
    if (before.current === undefined) before.current = row[name]
    onRow({ ...row, [name]: value })
  }
  // An open list of choices is drawn elsewhere in the page.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // To an empty place of the page, or to another window: what is saved at once is saved, and stays open.
    if (!relatedTarget) return onDone?.()
    if (currentTarget.contains(relatedTarget) || relatedTarget.closest('[role=listbox], [role=dialog]')) return undefined
    setOpen(false)
    onDone?.()
  }
  if (isOpen || isNew || isFaulty)
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is in it
      <div ref={cell} className="integration-input" {...(!isNew && { onKeyDown, onBlur })}>
        <FieldInput field={inner} path={`${path}.${name}`} value={row[name]} errors={errors} isBare onLeave={onLeave} onChange={onChange} />
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the pencil is the keyboard's way
    <div className="integration-cell hovers" onClick={onClick}>
      {children}
      <Pencil at={pencil} label={`Edit ${inner.label}, ${of}`} onClick={start} />
    </div>
  )
}
