/** The import itself: what a dry run and the job both do. */
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import type { Counts } from '#exchange/imports/contract/check.ts'
import { settle } from '#platform/server/database/statement.ts'
import { revisionsOf, type Changes } from '#platform/server/records/changes.ts'
import type { KeptNames } from '#platform/server/exchange/kept-names.ts'
import { indexLater } from '#platform/server/records/late-index.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { checkedUnder, mayBeKept, namesOfNow, weightOf, type KeptForImports } from './decide/records/kept-for-imports.ts'
import { isOwnExport } from './decide/columns/labels.ts'
import { costAmountId, yearAmountsId } from './cost-columns.ts'
import { costEntries, costFile, costsRefused, costSubject, hasCosts, tellCosts } from './decide/records/cost-entries.ts'
import { joinCosts, rejectJoined } from './decide/records/cost-parts.ts'
import { actionOf, rejectYears, withYears } from './decide/records/cost-years.ts'
import { partsByCode, placeByCode } from './decide/records/parents-by-code.ts'
import { pathColumnId, placeRow, withImplied } from './prepare/tree-paths.ts'
import { decideIntegrations } from './decide/records/decide-integrations.ts'
import { decideRecords } from './decide/records/decide-records.ts'
import { Relations } from './decide/records/relations.ts'
import type { ImportRow } from './import-row.ts'
import { formatsOf } from './prepare/cell-format.ts'
import { headersOf, readRows } from './prepare/rows.ts'
import { heldIdsFor } from './decide/records/held-ids.ts'
import { SourceKeys } from './decide/records/source-keys.ts'
import { sourceColumnId } from '#exchange/imports/contract.ts'
import { stagesOf, type Progress } from './prepare/stages.ts'
import type { StoredImport } from './stored.ts'
import { mayImportCosts, type Subject } from './subjects.ts'
import type { Decided, Ready, Task } from './decide/records/task.ts'
import { relatedTo } from './decide/records/value-lists.ts'
import { decideAndWrite } from './write/write-early.ts'
import { writeItems, type Written } from './write/write-items.ts'

export interface Imported {
  readonly rows: readonly ImportRow[]
  readonly counts: Counts
  readonly written: readonly Written[]
  readonly relations: Relations
  readonly sources: SourceKeys
}

/** Input of an import: the rows of a file, in the form of its plan. */
export interface Asked {
  readonly stored: Pick<StoredImport, 'importId' | 'plan' | 'planTag'>
  readonly table: Table
  readonly subject: Subject
}

export async function runImport(changes: Changes, kept: KeptForImports, asked: Asked, progress?: Progress): Promise<Imported> {
  const { stored, table, subject } = asked
  if (!hasCosts(subject, headersOf(stored.plan, table))) return importRows(changes, kept, asked, progress)
  if (!mayImportCosts(changes.actor.grants)) throw costsRefused()
  const imported = await importRows(changes, kept, asked, progress)
  return withCosts(changes, asked, imported)
}

/** The costs of the applications of the rows are imported once the applications are there. */
async function withCosts(changes: Changes, { stored }: Asked, imported: Imported): Promise<Imported> {
  const entries = costEntries(imported.rows)
  if (!entries.length) return { ...imported, counts: countsOf(imported.rows) }
  const { table, plan } = costFile(entries, stored.plan.existing)
  const asked = { stored: { ...stored, plan }, table, subject: costSubject() }
  const costs = await importRows(changes, namesOfNow(), asked)
  tellCosts(entries, costs.rows)
  return { ...imported, counts: countsOf(imported.rows), written: [...imported.written, ...costs.written] }
}

async function importRows(
  given: Changes,
  kept: KeptForImports,
  { stored, table, subject }: Asked,
  progress: Progress = async () => {},
): Promise<Imported> {
  const changes: Changes = { ...given, isImport: true }
  if (!changes.isTrial) await changes.transaction.rows(indexLater)
  const { plan } = stored
  const headers = headersOf(plan, table)
  const isOfCosts = subject.of.entity.name === 'applicationCost'
  const byCode = placeByCode(subject, headers)
  const filled = subject.columns.filter(
    ({ id }) =>
      headers.has(id) ||
      plan.constants[id] ||
      id === byCode ||
      (isOfCosts && (id === 'endDate' || isFilledByParts(id, headers))) ||
      (headers.has(pathColumnId) && (id === subject.of.entity.within || id === subject.of.entity.title)),
  )
  const isOwn = isOwnExport(subject.columns, table.columns)
  const about = { changes, subject, plan, table, headers, isOwn, filled, progress: stagesOf(progress, table.rows.length) }
  const revisions = await revisionsOf(changes.transaction, [subject.of.entity.name, ...relatedTo(filled)])
  const key = checkedUnder(stored, changes, revisions)
  const known = changes.isTrial ? undefined : kept.checked.take(key)
  if (known) {
    const { rows, relations, sources, held, items } = known
    return {
      rows,
      counts: countsOf(rows),
      written: await writeItems({ ...about, rows, relations, sources, held }, items),
      relations,
      sources,
    }
  }
  const read = await readAll(about, kept.names, revisions)
  const place = (header: string) => table.columns.findIndex(({ name }) => name === header)
  const cells = { plan, formats: formatsOf(table, plan), headers, place }
  const task: Task = { ...about, ...read, rows: isOfCosts ? withYears(read.rows, cells) : read.rows }
  const joined = isOfCosts ? joinCosts(task.rows, cells) : new Map<never, never>()
  const rejectTogether = () => {
    rejectJoined(joined)
    if (isOfCosts) rejectYears(task.rows)
  }
  if (byCode !== undefined) partsByCode(task.rows, byCode)
  const { rows, relations, sources, held } = task
  let inOrder = 0
  const { items, written } = await decideAndWrite(task, async (ready) => {
    const checked = await (subject.list ? decideIntegrations(task) : decideRecords(task, headers.has(yearAmountsId) ? later : ready))
    rejectTogether()
    inOrder = rejectedOf(rows)
    return headers.has(yearAmountsId) ? checked.filter((item) => item.rows.every(isWritten)) : checked
  })
  rejectTogether()
  const decided: Decided = { rows, relations, sources, held, items }
  // Refusals during the write change the rows.
  if (changes.isTrial && !hasCosts(subject, headers) && rejectedOf(rows) === inOrder && mayBeKept(subject, decided, changes.actor.grants))
    kept.checked.keep(key, decided, weightOf(decided))
  return { rows, counts: countsOf(rows), written, relations, sources }
}

/** A row with several years is written only after all of it is checked. */
const later: Ready = async () => {}

const rejectedOf = (rows: readonly ImportRow[]): number => rows.filter(({ action }) => action === 'reject').length

/** Reads the rows, and the names that they may mean. */
async function readAll(
  {
    changes,
    subject,
    plan,
    table,
    headers,
    filled,
    progress,
  }: Omit<Task, 'rows' | 'relations' | 'sources' | 'held'> & Pick<Asked, 'table'>,
  names: KeptNames,
  revisions: ReadonlyMap<string, number>,
): Promise<Omit<Decided, 'items'>> {
  const [relations, read] = await settle([
    Relations.read(
      { kept: names, asking: changes.transaction, grants: changes.actor.grants },
      [subject.of.entity.name, ...relatedTo(filled)],
      revisions,
    ),
    readRows(table, plan, subject.columns, progress.read),
  ])
  const rows = headers.has(pathColumnId) ? await inPlace(read, subject) : read
  const sources = headers.has(sourceColumnId)
    ? await SourceKeys.read(changes.transaction, subject.of.entity.name, plan.source)
    : new SourceKeys(subject.of.entity.name, plan.source)
  const held = await heldIdsFor({ of: subject.of, plan, headers }, changes.transaction)
  return { rows, relations, sources, held }
}

/** Rows with the content of their paths, and the rows that the paths imply. */
function inPlace(rows: readonly ImportRow[], { of: { entity } }: Subject): Promise<ImportRow[]> {
  for (const row of rows) placeRow(row, (row.values.get(pathColumnId) as string[] | undefined) ?? [], entity)
  return withImplied(rows, entity)
}

/** Fields that cells fill in parts. */
const isFilledByParts = (id: string, headers: Task['headers']): boolean =>
  ((headers.has(costAmountId) || headers.has(yearAmountsId)) && (kinds as readonly string[]).includes(id)) ||
  (headers.has(yearAmountsId) && id === 'effectiveDate')

const isWritten = ({ action }: ImportRow): boolean => action !== 'reject' && action !== 'skip'

function countsOf(all: readonly ImportRow[]): Counts {
  const rows = all.filter(({ isImplied }) => !isImplied)
  const counts = { total: rows.length, create: 0, update: 0, unchanged: 0, skip: 0, reject: 0 }
  for (const row of rows) counts[actionOf(row)]++
  const emptied = rows.reduce(
    (sum, { action, notes }) => sum + (action === 'reject' || action === 'skip' ? 0 : notes.filter(({ kind }) => kind !== 'nobody').length),
    0,
  )
  const rounded = rows.filter(isWritten).reduce((sum, { losses }) => sum + losses.filter(({ loss }) => loss === 'rounded').length, 0)
  return { ...counts, ...(emptied && { emptied }), ...(rounded && { rounded }) }
}
