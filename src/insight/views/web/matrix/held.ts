/** A matrix in the order in which it is drawn, and what is counted in it. */
import type { Matrix } from '#insight/views/contract/matrix.ts'

export type MatrixApplication = Matrix['applications'][number]

/** Something that applications can be linked to. */
export interface Item {
  readonly id: string
  readonly name: string
  readonly code: string | null
  /** Group of the item: neighbours of one group share a head. */
  readonly group: string
  readonly applications: readonly MatrixApplication[]
  /** How many of them are in use today. */
  readonly inUse: number
}

/** Not in use yet, in use, or no longer. */
export function phaseOf(
  { lifecycleStartDate, lifecycleEndDate }: Pick<MatrixApplication, 'lifecycleStartDate' | 'lifecycleEndDate'>,
  today: string,
): 'planned' | 'used' | 'over' {
  if (lifecycleEndDate !== null && lifecycleEndDate < today) return 'over'
  return lifecycleStartDate !== null && lifecycleStartDate > today ? 'planned' : 'used'
}

const named = ({ code, name }: { code: string | null; name: string }) => (code ? `${code} ${name}` : name)

/** Numbers by their parts, 10 after 9; what has none last, by name. */
const inOrder = (one: { code: string | null; name: string }, other: { code: string | null; name: string }) =>
  Number(one.code === null) - Number(other.code === null) ||
  (one.code ?? '').localeCompare(other.code ?? '', 'en', { numeric: true }) ||
  one.name.localeCompare(other.name, 'en')

/** The columns with who is linked to each. Of processes: those without parts, and others that something is linked to. */
export function itemsOf({ columns, applications }: Matrix, today: string): Item[] {
  const linked = columns.map((): MatrixApplication[] => [])
  for (const one of applications) for (const at of one.cells) linked[at]!.push(one)
  const parents = new Set(columns.map(({ parentId }) => parentId))
  const byId = new Map(columns.map((column) => [column.id, column]))
  return columns
    .map((column, at) => ({ column, within: linked[at]! }))
    .filter(({ column, within }) => within.length > 0 || !parents.has(column.id))
    .sort((a, b) => inOrder(a.column, b.column))
    .map(({ column, within }) => {
      const parent = byId.get(column.parentId ?? '')
      return {
        id: column.id,
        name: column.name,
        code: column.code,
        group: parent ? named(parent) : '',
        applications: within,
        inUse: within.filter((one) => phaseOf(one, today) === 'used').length,
      }
    })
}

/** One: nothing takes over when it fails. Four or more: perhaps too many do the same. */
export const overlapFrom = 4
export const markOf = (inUse: number): 'one' | 'many' | undefined => (inUse === 1 ? 'one' : inUse >= overlapFrom ? 'many' : undefined)

/** A row or a column: an application or an item. */
export type Head =
  | { readonly kind: 'application'; readonly application: MatrixApplication }
  | { readonly kind: 'item'; readonly item: Item }
export const idOfHead = (head: Head): string => (head.kind === 'item' ? head.item.id : head.application.applicationId)
export const nameOfHead = (head: Head): string => (head.kind === 'item' ? head.item.name : head.application.name)

export interface Laid {
  readonly rows: readonly Head[]
  readonly columns: readonly Head[]
  /** Columns that are not drawn. */
  readonly more: number
}

/** No more columns than this can be read side by side. */
export const mostColumns = 60

export function laidOut(items: readonly Item[], applications: readonly MatrixApplication[], isSwapped: boolean): Laid {
  const ofItems = items.map((item): Head => ({ kind: 'item', item }))
  const ofApplications = applications.map((application): Head => ({ kind: 'application', application }))
  const [rows, columns] = isSwapped ? [ofItems, ofApplications] : [ofApplications, ofItems]
  return { rows, columns: columns.slice(0, mostColumns), more: Math.max(0, columns.length - mostColumns) }
}

/** The application and the item that cross in a cell. */
export function crossing(row: Head, column: Head): { application: MatrixApplication; item: Item } {
  const [application, item] = row.kind === 'application' ? [row, column] : [column, row]
  if (application.kind !== 'application' || item.kind !== 'item')
    throw new TypeError('A matrix has applications on one side and items on the other')
  return { application: application.application, item: item.item }
}

/** Neighbouring columns of one group, for the heads above them. */
export function groupsOf(columns: readonly Head[]): { name: string; span: number }[] {
  const groups: { name: string; span: number }[] = []
  for (const column of columns) {
    const name = column.kind === 'item' ? column.item.group : ''
    const last = groups.at(-1)
    if (last?.name === name) last.span += 1
    else groups.push({ name, span: 1 })
  }
  return groups
}
