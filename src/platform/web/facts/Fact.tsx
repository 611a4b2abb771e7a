import { Fragment, lazy, useRef, useState, type MouseEvent, type ReactNode } from 'react'
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

/** Maximum number of names shown of a list where space is limited. */
const mostBrief = 4

interface FactProps {
  readonly entity: Entity
  readonly record: Row
  readonly name: string
  readonly input: SectionInputs[string]
  readonly names: NamesOf
  /** Shown in place of its text. */
  readonly shape?: ReactNode
  /** Shows only the first few entries of a long list. */
  readonly isBrief?: boolean
}

type OfFact = Omit<FactProps, 'names' | 'shape' | 'isBrief'>

/** Whether the fact has a value, or may be edited here. */
export const isToldFact = (fact: OfFact): boolean => mayWrite(fact) || !isEmpty(fact.record[fact.name])

const isEmpty = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0)

/** Whether the fact can be edited. Where another field stands for it, that field is checked. */
function mayWrite({ entity, record, name, input }: OfFact): boolean {
  const of = ownerOf(name, input)
  const field = entity.all[of] ?? entity.all[name]!
  return mayEdit(record) && isWritable(field) && (of !== name || isWrittenHere(field))
}

/** Whether an unsaved draft exists. */
export const isBegun = ({ entity, record, name, input }: OfFact): boolean => keptFact(entity, record, ownerOf(name, input)) !== undefined

/** Rows with fields of their own are written on a tab of theirs. */
export const isWrittenHere = (field: Field): boolean => field.kind !== 'children' || soleReference(field) !== undefined

/** The field that is written where the fact is edited. */
const ownerOf = (name: string, input: SectionInputs[string]) => (input && 'of' in input ? input.of : name)

/** One fact: shown as text, and editable in place for those who may edit it. */
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
        <dt className="small breaks soft">{field.label}</dt>
        <dd>
          <Late fallback={text}>
            <FactEditor entity={entity} record={record} name={of} label={field.label} input={input} onClose={close} />
          </Late>
        </dd>
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the pencil is the keyboard's way
    <div className="fact" data-may={may || undefined} onClick={onClick}>
      <dt className="small breaks soft">{field.label}</dt>
      <dd>
        {text ? (shape ?? <Value field={field} value={record[name]} text={text} names={names} isBrief={isBrief} />) : <i>Not set</i>}
        {may && <Pencil at={pencil} label={`Edit ${field.label}`} onClick={() => setEditing(true)} />}
      </dd>
    </div>
  )
}

interface ValueProps {
  readonly field: Field
  readonly value: unknown
  readonly text: string
  readonly names: NamesOf
  readonly isBrief: boolean
}

/** Lists that administrators keep: a value of such a list is a word, not a record to open. */
const isOfList = (entity: string): boolean => entity.startsWith('ref')

/** Records and addresses are ways there. */
function Value({ field, value, text, names, isBrief }: ValueProps) {
  if (field.kind === 'reference' && !isOfList(field.to)) return <RecordName entity={field.to} id={value as string} />
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
  const { to } = inner
  const rows = (value as Row[] | null) ?? []
  const told = isBrief && rows.length > mostBrief ? rows.slice(0, mostBrief - 1) : rows
  return (
    <span className="fact-names">
      {told.map((row, at) => (
        <Fragment key={row[naming] as string}>
          {at > 0 && ', '}
          {isOfList(to) ? readAs(inner, row[naming], names) : <RecordName entity={to} id={row[naming] as string} />}
        </Fragment>
      ))}
      {told.length < rows.length && <small> and {formatNumber(rows.length - told.length)} more</small>}
    </span>
  )
}
