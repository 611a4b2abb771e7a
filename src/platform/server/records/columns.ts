/** How a field becomes a column: its name and its PostgreSQL type. */
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type ChildrenField, type Field, type Fields, type OwnField, type ScalarField } from '#platform/contract/field.ts'
import { oncePer } from './once-per.ts'

/** `refITServiceStateId` → `ref_it_service_state_id`. */
export const columnName = (field: string): string =>
  field
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()

export function columnType(field: ScalarField | OwnField): string {
  switch (field.kind) {
    case 'number':
      return field.decimals ? `numeric(14,${field.decimals})` : 'integer'
    case 'money':
      return 'numeric(14,2)'
    case 'percent':
      return 'smallint'
    case 'flag':
      return 'boolean'
    case 'date':
      return 'date'
    case 'dateTime':
      return 'timestamptz'
    case 'reference':
      return 'uuid'
    case 'own':
      return 'jsonb'
    default:
      return 'text'
  }
}

export interface Column {
  readonly field: string
  readonly column: string
  readonly type: string
  readonly writable: boolean
}

const hasColumn = (field: Field): field is ScalarField | OwnField => field.kind !== 'children' && field.kind !== 'group'

/** The stored fields of a record or a child row. */
export const columnsOf = (fields: Fields): Column[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    hasColumn(field) && !field.computed
      ? [{ field: name, column: columnName(name), type: columnType(field), writable: !field.readOnly }]
      : [],
  )

/** An address that is unique is kept in its canonical form too, in a column beside it: `email_address_canonical`. (platform/server/email-address.ts) */
export const canonicalColumnsOf = oncePer((fields: Fields): (Column & { readonly of: string })[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'email' && field.unique
      ? [{ of: name, field: `${name}Canonical`, column: `${columnName(name)}_canonical`, type: 'text', writable: true }]
      : [],
  ),
)

/** Child lists that are stored. */
export const childListsOf = oncePer((fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'children' && !field.computed ? [{ name, field }] : [])),
)

/** Fields that people write, with their names. */
export const writableOf = oncePer((fields: Fields) => Object.entries(fields).filter(([, field]) => isWritable(field)))

/** The field, and so the column, by which the rows of a child list belong to a record of the entity. */
export const ownKeyOf = ({ key }: Pick<Entity, 'key'>, { ownKey }: Pick<ChildrenField, 'ownKey'>): string => ownKey ?? key

/**
 * A child list by its name.
 * @throws Error at start when the fields have no list of that name
 */
export function childListOf(fields: Fields, name: string): ChildrenField {
  const field = fields[name]
  if (field?.kind !== 'children') throw new Error(`${name} is no list of rows`)
  return field
}
