import './peek-fact.css'
import { lazy, useRef, useState, type ReactNode } from 'react'
import { isWritable } from '#platform/contract/field.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { Pencil } from '#platform/web/facts/Pencil.tsx'
import { keptFact } from '#platform/web/facts/factDraft.ts'
import type { Input } from '#platform/web/fields/input.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { mayEdit } from '#platform/web/screen/columns.tsx'

const FactEditor = lazy(() => import('#platform/web/facts/FactEditor.tsx'))

interface PeekFactProps {
  readonly label: string
  /** Content of the fact; null if blank. */
  readonly children: ReactNode
  /** None: it is changed elsewhere. */
  readonly edit?: { readonly entity: Entity; readonly record: Row; readonly name: string; readonly input?: Input | undefined }
}

/** One fact of a record beside its list, in its usual form; editable in place for those who may edit it. */
export function PeekFact({ label, children, edit }: PeekFactProps) {
  const pencil = useRef<HTMLButtonElement>(null)
  const may = edit !== undefined && mayEdit(edit.record) && isWritable(edit.entity.all[edit.name]!)
  const [isEditing, setEditing] = useState(() => may && keptFact(edit.entity, edit.record, edit.name) !== undefined)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  if (!may && !children) return null
  return (
    <div className="peek-fact" data-editing={isEditing || undefined}>
      <dt className="small soft">{label}</dt>
      <dd>
        {may && isEditing ? (
          <Late fallback={children}>
            <FactEditor {...edit} input={edit.input} label={label} onClose={close} />
          </Late>
        ) : (
          <>
            {children || <i>Not set</i>}
            {may && <Pencil at={pencil} label={`Edit ${label}`} onClick={() => setEditing(true)} />}
          </>
        )}
      </dd>
    </div>
  )
}
