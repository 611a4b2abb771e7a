/** The words of the columns that fill lists and scales, and the value that each becomes: what a person looks through before the check. */
import { setImmediate } from 'node:timers/promises'
import type { ValueList } from '#features/imports/contract/check.ts'
import type { WholePlan } from '#features/imports/contract/plan.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { hasNearNames, NearNames } from './near-names.ts'
import { mayCreate, Relations } from './relations.ts'
import { headersOf, type Headers } from './rows.ts'
import { isListed, type Subject } from './subjects.ts'
import { blankRows, cellReader, wordsNaming, wordsOfField, type Filled, type NameShape, type Word } from './words.ts'

/** Different words of a column that a person can look through. */
const mostWords = 200

export async function valueLists(tenant: Tenant, grants: Grants, subject: Subject, plan: WholePlan, table: Table): Promise<ValueList[]> {
  const headers = headersOf(plan, table)
  const relations = await Relations.read(tenant, grants, relatedTo(listedIn(subject, headers)))
  return listsOf({ relations, grants, subject, plan, table, cellsOf: cellReader(table, plan) })
}

/** Columns of the file whose words a person looks through. */
const listedIn = ({ columns }: Subject, headers: Headers): ExchangeColumn[] =>
  columns.filter((column) => isListed(column.shape) && headers.has(column.id))

/** What the cells of some columns name. */
export const relatedTo = (columns: readonly ExchangeColumn[]): string[] =>
  columns.flatMap(({ shape }) => (shape.kind === 'name' || shape.kind === 'names' ? [shape.to] : []))

/** What a plan is looked at with: names are read already. */
export interface Looked {
  readonly relations: Relations
  readonly grants: Grants
  readonly subject: Subject
  readonly plan: WholePlan
  readonly table: Table
  readonly cellsOf: (header: string) => readonly Filled[]
}

/** The lists. Other calls have their turn between two columns: of a large file each takes a while. */
export async function listsOf({ relations, grants, subject, plan, table, cellsOf }: Looked): Promise<ValueList[]> {
  const headers = headersOf(plan, table)
  const placeOf = ({ id }: { id: string }) => table.columns.findIndex(({ name }) => name === headers.get(id)![0])
  const listed = listedIn(subject, headers).sort((a, b) => placeOf(a) - placeOf(b))
  const lists: ValueList[] = []
  for (const column of listed) {
    await setImmediate()
    const own = headers.get(column.id)!
    const cells = own.flatMap(cellsOf)
    const about = { columnId: column.id, header: own.join(', '), label: column.label, blank: blankRows(table, own, cells) }
    const list =
      column.shape.kind === 'value'
        ? ofField(column.shape.field, column.id, own[0]!, plan, cells)
        : column.shape.kind === 'name' || column.shape.kind === 'names'
          ? ofNames(column.shape, column.id, plan, cells, relations, grants)
          : null
    if (list && list.values.length && list.values.length <= mostWords) lists.push({ ...about, ...list })
  }
  return lists
}

type Content = Pick<ValueList, 'values' | 'options' | 'mayCreate'>

function ofNames(shape: NameShape, id: string, plan: WholePlan, cells: readonly Filled[], relations: Relations, grants: Grants): Content {
  const titles = new Map(relations.names.get(shape.to)!.titles())
  const decided = wordsNaming(shape, { id, plan, cells }, relations, grants)
  const values = hasNearNames(shape.to) ? withNear(shape.to, decided, titles.values()) : decided
  // Of names that come as they are there is nothing to decide: there may be thousands, and of lists of words there are few.
  const told =
    shape.to === 'supplier' || shape.to === 'contact' ? values.filter(({ near, why }) => near !== null || why === 'chosen') : values
  return { values: told, options: [...titles.values()], mayCreate: mayCreate(grants, recordsOf(shape.to)) }
}

/** New names beside those that are probably the same: of the workspace, else of the file, where the more frequent one comes first. */
function withNear(entity: string, words: readonly Word[], titles: Iterable<string>): Word[] {
  const known = new NearNames(entity, titles)
  const earlier = new NearNames(entity, [])
  const shortFirst = words.toSorted((a, b) => b.rows - a.rows || a.word.length - b.word.length)
  const told = shortFirst.map((one): Word => {
    if (one.why !== 'new' && one.why !== 'none') return one
    const near = one.word.includes('@') ? null : (known.of(one.word) ?? earlier.of(one.word))
    if (one.why === 'new' && near === null) earlier.add(one.word)
    return near === null ? one : { ...one, near, why: 'near' }
  })
  const byKey = new Map(told.map((one) => [one.key, one]))
  return words.map(({ key }) => byKey.get(key)!)
}

/** Only the words that the field does not take as they are, and only if there are any. */
function ofField(field: ScalarField, id: string, header: string, plan: WholePlan, cells: readonly Filled[]): Content | undefined {
  const values = wordsOfField(field, header, { id, plan, cells }).filter(({ why }) => why !== 'same')
  return values.length ? { values, options: optionsOf(field), mayCreate: false } : undefined
}

function optionsOf(field: ScalarField): string[] {
  if (field.kind === 'choice') return field.options.map(({ label }) => label)
  if (field.kind === 'number')
    return Array.from({ length: (field.max ?? 0) - (field.min ?? 0) + 1 }, (_, at) => String((field.min ?? 0) + at))
  return ['Yes', 'No']
}
