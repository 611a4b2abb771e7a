/** Does the whole import and takes it back. */
import type { CheckedRow, DryRun } from '#exchange/imports/contract/check.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { change, type Actor, type Changes } from '#platform/server/records/changes.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import type { NamesByEntity } from '#platform/server/exchange/cells.ts'
import { addedIn } from './write/added.ts'
import { adviceOn } from './decide/records/advice.ts'
import { actionOf, changesOf } from './decide/records/cost-years.ts'
import { causesOf } from './decide/records/causes.ts'
import { keptForImports } from './decide/records/kept-for-imports.ts'
import { lossesIn } from './decide/records/losses.ts'
import { repeatsIn } from './decide/records/repeats.ts'
import { runImport, type Imported } from './run-import.ts'
import type { ImportRow } from './import-row.ts'
import { headersOf } from './prepare/rows.ts'
import type { Progress } from './prepare/stages.ts'
import type { StoredImport } from './stored.ts'
import { subjectFor, type Subject } from './subjects.ts'
import { becomes, soleColumns } from './decide/records/told-values.ts'

/** Thrown to roll the transaction back once everything is known. */
class TakenBack extends Error {
  override message = 'A dry run leaves nothing behind'
}

/** Caller and place of the request. */
export interface Asking {
  readonly tenant: Tenant
  readonly actor: Actor
  readonly services: Pick<Services, 'settings'>
}

/** A file and what it was tried as. */
export interface Tried {
  readonly stored: StoredImport
  readonly table: Table
  readonly subject: Subject
}

/** The findings of a check. Rows become an answer a page at a time: all 50,000 of them at once would double the memory of the check. */
export interface Found extends Omit<DryRun, 'rows'> {
  readonly rows: {
    readonly length: number
    slice(from?: number, to?: number): CheckedRow[]
  }
}

export async function dryRun({ services, ...asking }: Asking, stored: StoredImport, table: Table, progress?: Progress): Promise<Found> {
  const subject = await subjectFor(asking.tenant, stored.entity)
  const kept = keptForImports(services.settings)
  const imported = await takenBack(asking, (changes) => runImport(changes, kept, { stored, table, subject }, progress))
  return foundIn(imported, { stored, table, subject })
}

/** Does some work and takes back all that it wrote. */
export async function takenBack<T>({ tenant, actor }: Omit<Asking, 'services'>, work: (changes: Changes) => Promise<T>): Promise<T> {
  const found: T[] = []
  await change(tenant, actor, async (changes) => {
    found.push(await work({ ...changes, isTrial: true }))
    throw new TakenBack()
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return found[0]!
}

/** The findings of an import that was tried. */
export const foundIn = (imported: Imported, { stored, table, subject }: Tried): Found => ({
  planTag: stored.planTag,
  ...told(imported, subject, stored, table),
})

const told = (imported: Imported, subject: Subject, stored: StoredImport, table: Table): Omit<Found, 'planTag'> => ({
  counts: imported.counts,
  ...causesAndAdvice(imported.rows, subject, stored, table),
  ...repeatsIn(stored.plan, imported.rows, subject, table),
  ...lossesIn(imported.rows, subject, stored, table),
  rows: rowsTold(
    imported.rows.filter(({ isImplied }) => !isImplied),
    soleColumns(subject.columns, headersOf(stored.plan, table), namesOf(table)),
    imported.relations.names,
  ),
  added: addedIn(imported, subject).map(({ entity, plural, names }) => ({ entity, plural, names })),
})

function causesAndAdvice(
  rows: readonly ImportRow[],
  subject: Subject,
  stored: StoredImport,
  table: Table,
): Pick<DryRun, 'causes' | 'advice'> {
  const place = new Map(table.columns.map(({ name }, at) => [name, at]))
  const causes = causesOf(stored.plan, rows, ({ cells }, header) => cells[place.get(header) ?? -1] ?? '')
  return { causes, advice: adviceOn(subject, stored, causes, rows.length) }
}

const namesOf = ({ columns }: Table) => columns.map(({ name }) => name)

const rowsTold = (rows: readonly ImportRow[], columns: ReturnType<typeof soleColumns>, names: NamesByEntity): Found['rows'] => ({
  length: rows.length,
  slice: (from, to) => rows.slice(from, to).map((row) => rowTold(row, columns, names)),
})

function rowTold(row: ImportRow, columns: ReturnType<typeof soleColumns>, names: NamesByEntity): CheckedRow {
  const { number, name, errors, notes, cells, costs } = row
  const [action, changes] = [actionOf(row), changesOf(row)]
  const other = becomes(row, columns, names)
  return {
    rowNumber: number,
    action,
    name,
    errors,
    notes,
    cells,
    ...(action === 'update' && changes ? { changes } : {}),
    ...(other ? { becomes: other } : {}),
    ...(costs ? { costs } : {}),
  }
}
