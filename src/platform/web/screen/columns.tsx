import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { isSearched, isWritable, type Field } from '#platform/contract/field.ts'
import { idOf, titleOf, type Entity, type FieldOf, type RowOf } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { cellOf } from '#platform/web/fields/cells.tsx'
import { isColumn, isInGrid } from '#platform/web/fields/listed.ts'
import { columnKinds, readAs, rowNames, type NamesOf } from '#platform/web/fields/reading.ts'
import { ownKeyIn } from '#platform/contract/own-names.ts'
import { namingReference, soleReference } from '#platform/contract/sole-reference.ts'
import type { ColumnOption, GridColumn } from '#platform/web/grid/types.ts'
import { recordLink } from './recordLink.ts'

/** How a feature draws some of an entity's cells itself, by field. */
export type Cells<E extends Entity = Entity> = { readonly [N in FieldOf<E>]?: (row: RowOf<E>, names: NamesOf) => ReactNode }

/** Wide enough for the head and most values, by kind of field. */
const widths: Partial<Record<Field['kind'], number>> = {
  longText: 280,
  children: 200,
  number: 110,
  money: 124,
  percent: 100,
  flag: 96,
  date: 116,
  dateTime: 164,
  email: 220,
}
const titleWidth = 260

/** The columns of an entity's list: every field that isn't internal, the title first and pinned. */
export function columnsOf(entity: Entity, names: NamesOf, cells: Cells = {}): GridColumn<Row>[] {
  const fields = Object.entries<Field>(entity.all).filter(([name, field]) => isColumn(entity, name, field))
  const title = fields.find(([name]) => name === entity.title)
  const others = fields.filter(([name]) => name !== entity.title)
  return [
    ...(title ? [titleColumn(entity, title[1], names, cells)] : []),
    ...others.map(([name, field]) => columnOf(name, field, names, cells)),
  ]
}

function titleColumn(entity: Entity, field: Field, names: NamesOf, cells: Cells): GridColumn<Row> {
  const name = entity.title
  return {
    ...columnOf(name, field, names, {}),
    width: field.width ?? titleWidth,
    pinned: true,
    distinct: true,
    title: true,
    searched: true,
    hidden: false,
    ...(cells[name]
      ? { cell: (row) => cells[name]!(row, names), stateless: false }
      : { cell: (row) => <TitleCell entity={entity} row={row} /> }),
  }
}

/** A record's name as the way to it, beside its square. */
export function TitleCell({ entity, row }: { entity: Entity; row: Row }) {
  const title = titleOf(entity, row)
  return (
    <span className="record-name">
      <RecordLogo name={title} colour={row.color ?? null} />
      <Link {...recordLink(entity, idOf(entity, row))} tabIndex={-1}>
        {title}
      </Link>
    </span>
  )
}

function columnOf(name: string, field: Field, names: NamesOf, cells: Cells): GridColumn<Row> {
  const draw = cellOf(field)
  const own = cells[name]
  const width = field.width ?? widths[field.kind]
  return {
    id: name,
    label: field.label,
    kind: columnKinds[field.kind],
    value: valueOf(name, field, names),
    hidden: !isInGrid(field),
    ...(field.toldBy && { fields: [field.toldBy] }),
    searched: isSearched(name, field),
    blank: field.blank,
    ...(width && { width }),
    ...('decimals' in field && field.decimals !== undefined && { decimals: field.decimals }),
    ...(field.aggregate && { aggregate: field.aggregate }),
    stateless: !own,
    ...(own ? { cell: (row: Row) => own(row, names) } : draw && { cell: (row: Row) => draw(row[name]) }),
    ...('unique' in field && field.unique && { distinct: true }),
    // A record from before a custom field was required may be blank.
    ...(field.required && ownKeyIn(name) === undefined && { required: true }),
    ...(isEditable(field) && { edit: (row: Row) => mayEdit(row), field }),
    ...optionsFor(field, names),
    ...heldFor(name, field),
  }
}

const isEditable = (field: Field): boolean =>
  isWritable(field) && (field.kind !== 'children' || soleReference(field) !== undefined) && field.kind !== 'dateTime'

/** The signed-in user's rights on a record, included in its answer. */
interface Permitted {
  readonly permissions?: Row['permissions']
}
export const mayEdit = ({ permissions }: Permitted): boolean => permissions?.edit === true
export const mayRemove = ({ permissions }: Permitted): boolean => permissions?.remove === true

function valueOf(name: string, field: Field, names: NamesOf): (row: Row) => unknown {
  if (field.kind === 'children') return (row) => rowNames(field, row[name], names)
  if (field.kind === 'choice' || field.kind === 'reference' || field.kind === 'group') return (row) => readAs(field, row[name], names)
  return (row) => row[name] ?? null
}

function optionsFor(field: Field, names: NamesOf): Pick<GridColumn<Row>, 'options'> {
  if (field.kind === 'choice') return { options: () => field.options }
  if (field.kind === 'reference') return { options: () => optionsIn(names(field.to)) }
  const naming = field.kind === 'children' ? namingReference(field) : undefined
  const inner = naming && field.kind === 'children' ? field.row[naming] : undefined
  return inner?.kind === 'reference' ? { options: () => optionsIn(names(inner.to)) } : {}
}

/** By id, since two records may share a name. */
function heldFor(name: string, field: Field): Pick<GridColumn<Row>, 'held'> {
  const sole = field.kind === 'children' ? soleReference(field) : undefined
  return sole ? { held: (row) => ((row[name] as Row[] | null) ?? []).map((one) => one[sole] as string) } : {}
}

const optionsIn = (names: ReadonlyMap<string, string>): ColumnOption[] => [...names].map(([value, label]) => ({ value, label }))
