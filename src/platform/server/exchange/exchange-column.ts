/** A record as a row of a file: the columns of imports and exports, all derived from the contract. */
import type { Entity } from '#platform/contract/entity.ts'
import { namedInCell } from '#platform/contract/exchange.ts'
import { isWritable, type ChildrenField, type Field, type ScalarField } from '#platform/contract/field.ts'
import { ownKeyIn } from '#platform/contract/own-names.ts'
import type { Records } from '#platform/server/records/records.ts'
import type { Row } from '#platform/server/records/patch.ts'

/** Conversion between a cell and a field's value. */
export type Shape =
  /** The record's own id. */
  | { readonly kind: 'id' }
  /** Id or name of the record in its source system, which imports keep beside the record. */
  | { readonly kind: 'source' }
  /** Names of everything that the record is part of, from the top down to its own, in several columns or in one. */
  | { readonly kind: 'path' }
  /** The usual name of a record, spread over several fields by the entity's `named`. */
  | { readonly kind: 'title' }
  /** With `adds`, several columns of a file are added up. */
  | { readonly kind: 'value'; readonly field: ScalarField; readonly adds?: boolean }
  /**
   * Part of a value that a row spreads over several cells: the field to fill, the amount, the amount in the header's year, or the first day. With
   * `beside` it belongs to another record that is imported with the row's own; several amount columns are added up.
   */
  | { readonly kind: 'part'; readonly of: 'field' | 'amount' | 'years' | 'day'; readonly beside?: boolean }
  /** The name of one record of the entity `to`. */
  | { readonly kind: 'name'; readonly to: string }
  /** Names of records, one child row each. `fixed` is in each row; with `current` the cell names the one row that has this flag. */
  | {
      readonly kind: 'names'
      readonly to: string
      readonly list: ChildrenField
      readonly reference: string
      readonly fixed: Row
      readonly current?: string
    }
  /** Pairs of texts, one child row each. */
  | { readonly kind: 'pairs'; readonly parts: readonly string[] }

export interface ExchangeColumn {
  /** The field's name, `<list>:<choice>` for the rows of a list that hold one choice, or the id. */
  readonly id: string
  /** The header. */
  readonly label: string
  /** Other headers under which a file may carry it. */
  readonly synonyms: readonly string[]
  /** The field of the record that it fills. */
  readonly field: string
  readonly shape: Shape
  readonly required: boolean
  readonly help?: string
  /** A part of a header, or values alone, do not make a column of a file this one. */
  readonly isOnlyNamed?: true
}

export const idLabel = 'Portolan ID'

/** Columns of an entity in the order of its contract, the id last. */
export function exchangeColumns({ entity, named }: Records): ExchangeColumn[] {
  const fields = Object.entries<Field>(entity.all).filter(
    ([name, field]) => (isWritable(field) || ownKeyIn(name) !== undefined) && !field.internal,
  )
  const title = named && !isWritable(entity.fields[entity.title]!) ? [titleColumn(entity)] : []
  return [...title, ...fields.flatMap(([name, field]) => fieldColumns(name, field)), idColumn(entity)]
}

const idColumn = ({ key, label }: Entity): ExchangeColumn => ({
  id: key,
  label: idLabel,
  synonyms: [],
  field: key,
  required: false,
  shape: { kind: 'id' },
  help: `Tells which ${label} a row is about, whatever its name.`,
})

const titleColumn = ({ title, fields, label }: Entity): ExchangeColumn => ({
  id: title,
  label: fields[title]!.label,
  synonyms: ['Full name', label],
  field: title,
  required: false,
  shape: { kind: 'title' },
  ...(fields[title]!.help ? { help: fields[title]!.help } : {}),
})

/** The columns of one field: of a record, or of a child row that is imported by itself. */
export function fieldColumns(name: string, field: Field): ExchangeColumn[] {
  if (field.kind === 'group' || field.kind === 'own') return []
  if (field.kind === 'children') return listColumns(name, field)
  const shape: Shape = field.kind === 'reference' ? { kind: 'name', to: field.to } : { kind: 'value', field }
  return [column(name, field, name, shape)]
}

const column = (id: string, { label, synonyms = [], help, required = false }: Field, field: string, shape: Shape): ExchangeColumn => ({
  id,
  label,
  synonyms,
  field,
  shape,
  required,
  ...(help ? { help } : {}),
})

function listColumns(name: string, list: ChildrenField): ExchangeColumn[] {
  if (list.isPair) return [{ ...column(name, list, name, { kind: 'pairs', parts: list.rowKey }), isOnlyNamed: true }]
  const key = namedInCell(list)
  const reference = key === undefined ? undefined : list.row[key]
  if (reference?.kind !== 'reference') return []
  const rows = { kind: 'names', to: reference.to, list, reference: key! } as const
  for (const [part, field] of Object.entries(list.row))
    if (field.kind === 'choice' && list.rowKey.includes(part))
      return field.options.map((option) => choiceColumn(name, list, part, option, rows))
  const current = list.oneOf
  if (current === undefined) return [column(name, list, name, { ...rows, fixed: {} })]
  return [{ ...column(name, list, name, { ...rows, fixed: { [current]: true }, current }), label: reference.label }]
}

const choiceColumn = (
  name: string,
  list: ChildrenField,
  part: string,
  option: { value: string; label: string },
  rows: Omit<Extract<Shape, { kind: 'names' }>, 'fixed'>,
): ExchangeColumn => ({
  ...column(`${name}:${option.value}`, list, name, { ...rows, fixed: { [part]: option.value } }),
  label: `${list.label}: ${option.label}`,
  synonyms: [option.label, `${option.label}s`, `${option.label} contact`],
})
