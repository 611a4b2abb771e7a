import { lazy, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { isBlank } from '#platform/contract/blank.ts'
import { isWritable, type Field } from '#platform/contract/field.ts'
import { formatNumber } from '#platform/contract/format.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { namingReference, soleReference } from '#platform/contract/sole-reference.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { readAs, rowNames, type NamesOf } from '#platform/web/fields/reading.ts'
import type { SectionInputs } from '#platform/web/form/Sections.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { mayEdit } from '#platform/web/screen/columns.tsx'
import { RecordName } from '#platform/web/screen/RecordName.tsx'
import { Pencil } from './Pencil.tsx'
import { keptFact } from './factDraft.ts'

const FactEditor = lazy(() => import('./FactEditor.tsx'))

/** So many names of a list, where there is room for few. */
const mostBrief = 4

interface FactProps {
  readonly entity: Entity
  readonly record: Row
  readonly name: string
  readonly input: SectionInputs[string]
  readonly names: NamesOf
  /** Shown in place of its text. */
  readonly shape?: ReactNode
  /** Of a long list the first few. */
  readonly isBrief?: boolean
}

type OfFact = Omit<FactProps, 'names' | 'shape' | 'isBrief'>

/** Is there something to read, or may it be written here? */
export const isToldFact = (fact: OfFact): boolean => mayWrite(fact) || !isEmpty(fact.record[fact.name])

const isEmpty = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0)

/** Where it is told in other words, the input is of those. */
function mayWrite({ entity, record, name, input }: OfFact): boolean {
  const of = ownerOf(name, input)
  const field = entity.all[of] ?? entity.all[name]!
  return mayEdit(record) && isWritable(field) && (of !== name || isWrittenHere(field))
}

/** Has somebody begun to write it, and not saved? */
export const isBegun = ({ entity, record, name, input }: OfFact): boolean => keptFact(entity, record, ownerOf(name, input)) !== undefined

/** Rows with fields of their own are written on a tab of theirs. */
export const isWrittenHere = (field: Field): boolean => field.kind !== 'children' || soleReference(field) !== undefined

/** The field that is written where the fact is edited. */
const ownerOf = (name: string, input: SectionInputs[string]) => (input && 'of' in input ? input.of : name)

/** One fact: read, and for those who may edited in its place. */
export function Fact({ entity, record, name, input, names, shape, isBrief = false }: FactProps) {
  const pencil = useRef<HTMLButtonElement>(null)
  const field = entity.all[name]!
  const of = ownerOf(name, input)
  const may = mayWrite({ entity, record, name, input })
  const [isEditing, setEditing] = useState(() => may && keptFact(entity, record, of) !== undefined)
  const text = field.kind === 'children' ? rowNames(field, record[name], names).join(', ') : readAs(field, record[name], names)
  if (!may && !text) return null
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  const onClick = (event: MouseEvent) => {
    if (may && !event.target.closest('a, button') && !String(getSelection())) setEditing(true)
  }
  if (isEditing)
    return (
      <div className="fact" data-editing>
        <dt>{field.label}</dt>
        <dd>
          <Late fallback={text}>
            <FactEditor entity={entity} record={record} name={of} label={field.label} input={input} onClose={close} />
          </Late>
        </dd>
      </div>
    )
  return (
    <div className="fact" data-may={may || undefined}>
      <dt>{field.label}</dt>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the pencil is the keyboard's way */}
      <dd onClick={onClick}>
        {text ? (shape ?? <Value field={field} value={record[name]} text={text} isBrief={isBrief} />) : <i>Not set</i>}
        {may && <Pencil at={pencil} label={`Edit ${field.label}`} onClick={() => setEditing(true)} />}
      </dd>
    </div>
  )
}

/** Records and addresses are ways there. */
function Value({ field, value, text, isBrief }: { field: Field; value: unknown; text: string; isBrief: boolean }) {
  if (field.kind === 'reference') return <RecordName entity={field.to} id={value as string} />
  if (field.kind === 'website')
    return (
      <a className="text-link" href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    )
  if (field.kind === 'email')
    return (
      <a className="text-link" href={`mailto:${text}`}>
        {text}
      </a>
    )
  if (field.kind === 'colour')
    return (
      <span>
        <b className="fact-colour" style={{ background: text }} aria-hidden="true" />
        {text}
      </span>
    )
  const naming = field.kind === 'children' ? namingReference(field) : undefined
  const inner = naming && field.kind === 'children' ? field.row[naming] : undefined
  if (!naming || inner?.kind !== 'reference') return <span>{text}</span>
  const rows = (value as Row[] | null) ?? []
  const told = isBrief && rows.length > mostBrief ? rows.slice(0, mostBrief - 1) : rows
  return (
    <span className="fact-names">
      {told.map((row) => (
        <RecordName key={row[naming] as string} entity={inner.to} id={row[naming] as string} />
      ))}
      {told.length < rows.length && <small>and {formatNumber(rows.length - told.length)} more</small>}
    </span>
  )
}
