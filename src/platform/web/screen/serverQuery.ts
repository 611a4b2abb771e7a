/** A list's state as the query of its call: what the grid says of shown values becomes what the server stores. (Contract: query.ts.) */
import type { Entity } from '#platform/contract/entity.ts'
import { isAskable } from '#platform/contract/askable.ts'
import type { Field } from '#platform/contract/field.ts'
import { dayOf } from '#platform/contract/days.ts'
import { anyFilter, formatFilter, joinValues, mostSortFields, noFilter, type FilterOperator } from '#platform/contract/query.ts'
import { blankId } from '#platform/contract/blank.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { columnKinds } from '#platform/web/fields/reading.ts'
import { endOfDay, startOfDay, today } from '#platform/web/grid/filters/dayBounds.ts'
import type { Filter } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import type { ServerQuery } from '#platform/web/grid/paged/types.ts'

export interface Asked {
  readonly filter: readonly string[]
  readonly search?: string
  readonly sort?: string
}
type State = Pick<ServerQuery, 'filters' | 'anyOf' | 'search' | 'sorting'>
type Column = GridColumn<Row>

/** The field that a column shows unchanged; undefined for a column that shows it in other words, which only the browser can. */
export function fieldOf(entity: Entity, column: Column | undefined): Field | undefined {
  const field = column && entity.all[column.id]
  return field && isAskable(field) && columnKinds[field.kind] === column.kind ? field : undefined
}

/** @throws Error, to be shown, when the server does not know the column */
export function knownColumn(entity: Entity, columns: readonly Column[], id: string, act: 'filtered' | 'sorted' | 'grouped'): Column {
  const column = columns.find((one) => one.id === id)
  if (column && fieldOf(entity, column)) return column
  throw new Error(
    `A list as long as this one can't be ${act} by ${column?.label ?? id}. Take that away, or narrow the list by something else.`,
  )
}

/** @throws Error, to be shown, when the state names a column that the server does not know */
export function askedOf(entity: Entity, columns: readonly Column[], { filters, anyOf = [], search, sorting }: State): Asked {
  const find = (id: string, act: 'filtered' | 'sorted') => knownColumn(entity, columns, id, act)
  const sorted = sorting.slice(0, mostSortFields)
  const sort = sorted.map(({ column, descending }) => `${descending ? '-' : ''}${find(column, 'sorted').id}`).join(',')
  const asked = (id: string) => turned(filterOf(find(id, 'filtered'), filters[id]!), filters[id]!, id)
  const all = Object.keys(filters).filter((id) => !anyOf.includes(id))
  const either = anyOf.filter((id) => filters[id]).map(asked)
  // One condition that everything passes lets everything pass.
  const isNarrower = either.length > 0 && either.every((list) => list.length > 0)
  return {
    filter: [...all.flatMap(asked), ...(isNarrower ? [anyFilter(either)] : [])],
    ...(search.trim() && { search: search.trim() }),
    ...(sort && { sort }),
  }
}

function turned(all: string[], filter: Filter, id: string): string[] {
  const wanted = 'not' in filter && filter.not && all.length ? [noFilter(all)] : all
  const lacksBlanks = filter.kind === 'dates' && filter.not === true && filter.blanks === false
  return lacksBlanks ? [...wanted, formatFilter({ field: id, operator: 'blank', value: 'no' })] : wanted
}

function filterOf(column: Column, filter: Filter): string[] {
  const say = (operator: FilterOperator, value: string) => formatFilter({ field: column.id, operator, value })
  switch (filter.kind) {
    case 'text':
      return filter.contains ? [say('contains', filter.contains)] : []
    case 'range':
    case 'dates': {
      const bounds = [
        filter.from === null ? [] : say('from', boundOf(column, filter.from, startOfDay)),
        filter.to === null ? [] : say('to', boundOf(column, filter.to, endOfDay)),
        // Below means less than the bound, so the bound itself is excluded.
        filter.kind === 'range' && filter.below && filter.to !== null ? say('not', String(filter.to)) : [],
      ].flat()
      return bounds.length ? bounds : [say('blank', 'no')]
    }
    case 'flag':
      return [filter.is ? say('is', 'true') : say('not', 'true')]
    case 'blank':
      return [say('blank', filter.is ? 'yes' : 'no')]
    case 'set':
      if (filter.all && filter.values.length > 0) return filter.values.map((label) => say('in', joinValues(valuesOf(column, label))))
      return [say('in', joinValues(filter.values.length ? filter.values.flatMap((label) => valuesOf(column, label)) : [nobody]))]
  }
}

/** A time counts by the day on which its reader sees it; the server knows only its own. */
const boundOf = (column: Column, value: string | number, instantOf: (day: string) => number): string =>
  column.kind === 'dateTime' ? new Date(instantOf(dayIn(value))).toISOString() : dayIn(value)

const dayIn = (value: string | number): string => dayOf(String(value), today())

/** No record has this id, and no choice this value. */
const nobody = blankId

/** Stored values behind a shown label. Two records may share a name. */
function valuesOf(column: Column, label: string): string[] {
  if (label === '') return ['']
  const values =
    column
      .options?.()
      .filter((option) => option.label === label)
      .map(({ value }) => value) ?? []
  return values.length ? values : [nobody]
}

/** Label of a stored value: '' for blank. */
export function labelOf(column: Column, value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return column.options?.().find((option) => option.value === value)?.label ?? (column.options ? '(not known)' : String(value))
}

/** The filter that leaves one group of a column. */
export const filterOfGroup = (column: Column, value: string | number | boolean | null): string =>
  value === null
    ? formatFilter({ field: column.id, operator: 'blank', value: 'yes' })
    : formatFilter({ field: column.id, operator: 'in', value: joinValues([String(value)]) })
