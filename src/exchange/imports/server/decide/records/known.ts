/** Number of known values of each column. Names are limited to the reader's sight, and so are their numbers. */
import { setImmediate } from 'node:timers/promises'
import { sourceColumnId } from '#exchange/imports/contract.ts'
import { isOpen } from '#exchange/imports/contract/check.ts'
import type { Known, KnownColumn } from '#exchange/imports/contract/known.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { foldText } from '#platform/contract/fold.ts'
import { inTurns } from '#platform/server/in-turns.ts'
import { namesNoDay } from '#platform/server/spreadsheet/dates.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { namingIn } from '../../prepare/people-columns.ts'
import { saysNobody } from '../../words/nobody.ts'
import { Relations, type Reader } from './relations.ts'
import { headersOf, type Headers } from '../../prepare/rows.ts'
import { heldIdsFor, type HeldIds } from './held-ids.ts'
import { SourceKeys } from './source-keys.ts'
import { isListed, type Subject } from '../../subjects.ts'
import { listsOf, relatedTo, type Looked } from './value-lists.ts'
import { cellReader, wordsNaming, wordsOfField, type Filled, type Word } from './words.ts'

interface Asked extends Looked {
  /** Names of the file's rows: a row may name another one. */
  readonly rowNames: ReadonlySet<string>
  readonly sources: SourceKeys
  readonly held: HeldIds
}
type Count = Pick<KnownColumn, 'of' | 'known' | 'distinct' | 'rough'>

export async function knownIn(reader: Reader, subject: Subject, plan: WholePlan, table: Table): Promise<Known> {
  const { asking, grants } = reader
  const headers = headersOf(plan, table)
  const filled = subject.columns.filter(({ id }) => headers.has(id))
  const entity = subject.of.entity.name
  const relations = await Relations.read(reader, [
    ...(filled.some((column) => isKey(subject, column)) ? [entity] : []),
    ...relatedTo(filled),
  ])
  const sources = headers.has(sourceColumnId) ? await SourceKeys.read(asking, entity, plan.source) : new SourceKeys(entity, plan.source)
  const held = await heldIdsFor({ of: subject.of, plan, headers }, asking)
  const cellsOf = cellReader(table, plan)
  const looked = { relations, grants, subject, plan, table, cellsOf, meantBefore: {} }
  const rowNames = new Set(titles(subject, headers).flatMap((header) => cellsOf(header).map(({ text }) => foldText(text))))
  const columns: KnownColumn[] = []
  for (const column of filled)
    for (const header of namingIn(column.shape, headers.get(column.id)!, cellsOf)) {
      // Other calls have their turn: a column of a large file takes a while.
      await setImmediate()
      const count = await countOf({ ...looked, rowNames, sources, held }, column, header)
      if (count?.distinct) columns.push({ header, columnId: column.id, ...count })
    }
  const values = (await listsOf(looked)).flatMap((list) => list.values)
  return { columns, values: values.length, open: values.filter(isOpen).length }
}

/** Headers of what the rows are called. */
const titles = ({ list, of, columns }: Subject, headers: Headers): readonly string[] =>
  list === undefined
    ? columns.flatMap(({ id, shape }) => (id === of.entity.title || shape.kind === 'title' ? (headers.get(id) ?? []) : []))
    : []

/** True if the column identifies the record of a row. */
const isKey = ({ keys }: Subject, { id, shape }: ExchangeColumn): boolean => keys.includes(id) || shape.kind === 'title'

async function countOf(asked: Asked, column: ExchangeColumn, header: string): Promise<Count | undefined> {
  const { rowNames, grants, subject, plan, relations } = asked
  const { id, shape } = column
  const cells = asked.cellsOf(header)
  if (isKey(subject, column)) return recordsNamed(asked, column, cells)
  if (shape.kind === 'name' || shape.kind === 'names') {
    const words = await wordsNaming(shape, { id, plan, cells }, relations, grants)
    const naming = words.filter(
      ({ to, why, word }) => !(to === null && why === 'chosen') && (why === 'same' || !saysNobody(shape.to, word)),
    )
    const isKnown = ({ to, isNew, key }: Word) => (to !== null && !isNew) || (shape.to === subject.of.entity.name && rowNames.has(key))
    return { of: 'names', known: naming.filter(isKnown).length, distinct: naming.length }
  }
  if (shape.kind !== 'value' || shape.field.kind === 'text' || shape.field.kind === 'longText') return undefined
  const words = (await wordsOfField(shape.field, header, { id, plan, cells })).filter(({ to, why }) => !(to === null && why === 'chosen'))
  const known = words.filter(({ why }) => why !== 'none' && why !== 'range')
  const rough = shape.field.kind === 'date' ? known.filter(({ word }) => namesNoDay(word)).length : 0
  return { of: isListed(shape) ? 'words' : 'cells', known: known.length, distinct: words.length, ...(rough && { rough }) }
}

/** Different names, addresses or ids, and those by which a record is known. */
async function recordsNamed(
  { subject, plan, relations, sources, held }: Asked,
  { id, shape }: ExchangeColumn,
  cells: readonly Filled[],
): Promise<Count> {
  const { entity } = subject.of
  const names = relations.names.get(entity.name)!
  const isKnown = (text: string): boolean => {
    if (shape.kind === 'id') return names.has(text.toLowerCase())
    if (shape.kind === 'title') return relations.lookUp(entity.name, text).ids.length > 0
    if (id !== sourceColumnId) return names.by(id, text).length > 0
    const record = held.recordOf({ source: plan.source, id: text }) ?? sources.recordOf(text)
    return record !== undefined && names.has(record)
  }
  // Ids of other systems differ by their case.
  const told = new Map(cells.map(({ text }) => [shape.kind === 'source' ? text.trim() : foldText(text), text.trim()]))
  let known = 0
  await inTurns([...told.values()], (text) => void (isKnown(text) && known++))
  return { of: shape.kind === 'title' || id === entity.title ? 'titles' : 'keys', known, distinct: told.size }
}
