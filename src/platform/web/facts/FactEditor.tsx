import '#platform/web/form/form.css'
import './fact-editor.css'
import '#platform/web/fields/child-table.css'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { rowsIn } from '#platform/contract/by-name.ts'
import { counted } from '#platform/contract/words.ts'
import type { Field } from '#platform/contract/field.ts'
import { titleOf, type Entity } from '#platform/contract/entity.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { recordSaved, requestVersion, withBrought } from '#platform/web/api/records.ts'
import { FieldInput } from '#platform/web/fields/FieldInput.tsx'
import type { Errors } from '#platform/web/fields/input.ts'
import type { SectionInputs } from '#platform/web/form/Sections.tsx'
import { useMarkedDirty } from '#platform/web/form/useMarkedDirty.ts'
import { bodyOf, isSame, valuesOf } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { keepFact, keptFact } from './factDraft.ts'

interface FactEditorProps {
  readonly entity: Entity
  readonly record: Row
  /** The field that is written; the fact may show it through another field. */
  readonly name: string
  readonly label: string
  readonly input: SectionInputs[string]
  readonly onClose: () => void
}

/** The input of one fact in its place: Enter saves, Escape reverts. A draft survives leaving the page; a save can be undone. */
export default function FactEditor({ entity, record, name, label, input, onClose }: FactEditorProps) {
  const before = valuesOf(entity.all, record)
  const [kept] = useState(() => keptFact(entity, record, name))
  const [value, setValue] = useState(kept ? kept.value : before[name])
  const [base, setBase] = useState(kept ? kept.base : before[name])
  const isChanged = !isSame(value, base)
  useMarkedDirty(isChanged)
  const keep = (next: unknown, began = base) =>
    keepFact(entity, record, name, isSame(next, began) ? undefined : { base: began, value: next })
  const close = () => {
    keepFact(entity, record, name, undefined)
    onClose()
  }
  useEffect(() => {
    if (kept) void notify(`Your entry in ${label} is back.`)
  }, [kept, label])
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // A restored draft takes no focus: the reader did not open it.
  useFirstInput(place, kept === undefined)
  const field = entity.all[name]!
  const write = (from: Row, values: Row) => requestVersion(entity, from, bodyOf(entity.all, values, [name]))
  const writeBack = (saved: Row) => requestVersion(entity, saved, bodyOf(entity.all, before, withBrought(entity, name)), { isUndo: true })
  const save = async () => {
    if (isBusy) return undefined
    if (!isChanged) return close()
    // The record follows what others save: without this their value would be overwritten unseen.
    if (!isSame(before[name], base)) {
      setBase(before[name])
      keep(value, before[name])
      return setErrors({ [name]: 'Somebody else has changed this meanwhile. Save again to replace what they wrote, or cancel to see it.' })
    }
    setBusy(true)
    try {
      const saved = recordSaved(entity, await write(record, { ...before, [name]: value }))
      offerUndo({
        done: `${label} of ${titleOf(entity, saved)} changed${planKept(field, saved[name])}`,
        undone: `${label} of ${titleOf(entity, saved)} is as it was before`,
        undo: async () => recordSaved(entity, await writeBack(saved)),
      })
      close()
    } catch (error) {
      const faults = isProblem(error) ? error.errors.map(({ path, message }) => [path.replace(/^body\./, ''), message] as const) : []
      setErrors(faults.some(([path]) => path.startsWith(name)) ? Object.fromEntries(faults) : { [name]: messageOf(error) })
      setBusy(false)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is in it
    <div ref={place} className="fact-editor" onKeyDown={(event) => handleKey(event, () => void save(), close)}>
      <FieldInput
        as={input && 'of' in input ? input.input : input}
        field={{ ...field, label }}
        path={name}
        value={value}
        errors={errors}
        onChange={(next) => {
          setValue(next)
          keep(next)
        }}
        onLeave={() => undefined}
        isReadOnly={false}
        isBare
      />
      <div className="fact-editor-buttons">
        <Button size="compact-sm" loading={isBusy} onClick={() => void save()}>
          Save
        </Button>
        <Button size="compact-sm" variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** Puts the cursor into the input and chooses its text. */
function useFirstInput(place: RefObject<HTMLElement | null>, isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const first = place.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')
    first?.focus()
    if (first instanceof HTMLInputElement) first.select()
  }, [place, isWanted])
}

/** Enter saves, except in text of several lines, where Ctrl with it does; Escape closes. */
function handleKey(event: KeyboardEvent, save: () => void, close: () => void) {
  const target = event.target
  // An open list of choices has these keys first.
  if (target.getAttribute('aria-expanded') === 'true') return
  if (event.key === 'Escape') {
    event.stopPropagation()
    close()
  }
  const isText = target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey
  if (event.key === 'Enter' && target instanceof HTMLElement && !target.closest('button') && !isText) {
    event.preventDefault()
    save()
  }
}

/** For a list with a current row only that row is edited here; the message counts the planned ones, which stay. */
function planKept(field: Field, rows: unknown): string {
  const { oneOf } = field.kind === 'children' ? field : {}
  if (oneOf === undefined) return ''
  const planned = rowsIn(rows).filter((row) => row[oneOf] !== true).length
  return planned === 0 ? '' : `; ${counted(planned, 'planned state')} kept`
}
