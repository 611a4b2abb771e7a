/** The changes that a run would make, row by row, stored in pages so that one is read without the others. */
import * as z from 'zod/mini'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  differenceKinds,
  differencePage,
  foundSchema,
  rowSchema,
  type Difference,
  type DifferenceKind,
  type DifferenceRow,
} from '#exchange/recipes/contract/difference.ts'
import { addedIn, countsOfAdded } from '#exchange/imports/server/write/added.ts'
import { actionOf, changesOf } from '#exchange/imports/server/decide/records/cost-years.ts'
import type { ImportRow } from '#exchange/imports/server/import-row.ts'
import type { Subject } from '#exchange/imports/server/subjects.ts'
import { textOf } from '#exchange/imports/server/decide/records/told-values.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { jsonLine, linesIn } from '#platform/server/files/json-lines.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { handledIn, isBack, type RecipeRun } from './run-recipe.ts'

type Found = Pick<Difference, 'planTag' | 'counts' | 'handled' | 'added'>
interface WholeDifference extends Found {
  readonly rows: Readonly<Record<DifferenceKind, readonly DifferenceRow[]>>
}

const kindOf: Readonly<Record<ImportRow['action'], DifferenceKind>> = {
  create: 'new',
  update: 'changed',
  unchanged: 'unchanged',
  skip: 'skipped',
  reject: 'rejected',
}

/** @param compared identifies the file, how it is imported, and the choices of its recipe */
export function differenceOf(run: RecipeRun, subject: Subject, compared: string): WholeDifference {
  const rows: Record<DifferenceKind, DifferenceRow[]> = { new: [], changed: [], gone: [], unchanged: [], rejected: [], skipped: [] }
  const { imported, followed } = run
  for (const row of imported.rows) {
    if (row.isImplied) continue
    const kind = kindOf[actionOf(row)]
    rows[kind === 'unchanged' && isBack(row, followed) ? 'changed' : kind].push(rowOf(run, subject, row, kind))
  }
  for (const { id, name, changes, reason } of followed.gone)
    rows.gone.push({ rowNumber: null, name, recordId: id, changes: [...changes], note: reason })
  const counts = {
    new: rows.new.length,
    changed: rows.changed.length,
    gone: rows.gone.length,
    unchanged: rows.unchanged.length,
    rejected: rows.rejected.length,
    skipped: rows.skipped.length,
  }
  const added = countsOfAdded(addedIn(imported, subject))
  return { planTag: `${compared}.${digestOf(rows, added)}`, counts, handled: handledIn(followed), added, rows }
}

/** Equal for two runs with equal outcomes, in whichever order the records that the file lacks were read. */
function digestOf(rows: WholeDifference['rows'], added: WholeDifference['added']): string {
  const digest = createHash('md5').update(JSON.stringify(added))
  for (const kind of differenceKinds) {
    const lines = rows[kind].map(({ rowNumber, recordId, name, changes }) => JSON.stringify([kind, rowNumber, recordId, name, changes]))
    for (const line of lines.toSorted()) digest.update(line)
  }
  return digest.digest('hex')
}

function rowOf({ imported, followed }: RecipeRun, subject: Subject, row: ImportRow, kind: DifferenceKind): DifferenceRow {
  const back = isBack(row, followed) ? (followed.back.get(row.id!) ?? []) : []
  const changed = kind === 'new' ? valuesOf(imported, subject, row) : kind === 'changed' ? (changesOf(row) ?? []) : []
  const faults = kind === 'rejected' ? row.errors : row.notes
  const note = faults.map(({ column, message }) => `${column ? `${column}: ` : ''}${message}`).join(' · ')
  return {
    rowNumber: row.number,
    name: row.name,
    recordId: row.before && subject.list === undefined ? row.id! : null,
    changes: [...changed, ...back],
    note: note || null,
  }
}

/** The fields that a new record has. */
const valuesOf = (
  { relations }: RecipeRun['imported'],
  { columns }: Subject,
  { listRow = {}, said = listRow }: ImportRow,
): DifferenceRow['changes'] =>
  columns.flatMap((column) => {
    const isTold = ['value', 'name', 'names', 'pairs'].includes(column.shape.kind) && column.field in said
    const after = isTold ? textOf(column, said, relations.names) : ''
    return after ? [{ label: column.label, before: '', after }] : []
  })

/** The first line says how many there are of each kind; a line for each page of rows follows. */
export async function keepDifference(files: FileStore, key: string, { rows, ...found }: WholeDifference): Promise<void> {
  const pages = differenceKinds.flatMap((kind) =>
    Array.from({ length: pagesOf(rows[kind].length) }, (_, at) => rows[kind].slice(at * differencePage, (at + 1) * differencePage)),
  )
  await files.putStream(key, Readable.from(linesOf([found, ...pages])), 'application/x-ndjson')
}

function* linesOf(values: readonly unknown[]): Generator<Buffer> {
  for (const value of values) yield jsonLine(value)
}

const pagesOf = (count: number): number => Math.ceil(count / differencePage)

/** @throws Refusal 404 for a check that has not ended, or is too old */
export async function readDifference(
  files: FileStore,
  key: string,
  { of, page = 0 }: { readonly of?: DifferenceKind | undefined; readonly page?: number | undefined },
): Promise<Difference> {
  const stored = await files.get(key)
  if (!stored) throw notFound('check')
  try {
    const next = linesIn(stored.stream)
    const found = z.parse(foundSchema, JSON.parse(await next()))
    const chosen = of ?? differenceKinds.find((kind) => kind !== 'skipped' && found.counts[kind] > 0) ?? 'unchanged'
    const answer = { ...found, of: chosen, page, rows: [] }
    if (page >= pagesOf(found.counts[chosen])) return answer
    const before = differenceKinds.slice(0, differenceKinds.indexOf(chosen)).reduce((sum, kind) => sum + pagesOf(found.counts[kind]), 0)
    for (let at = 0; at < before + page; at++) await next()
    return { ...answer, rows: z.parse(z.array(rowSchema), JSON.parse(await next())) }
  } finally {
    stored.stream.destroy()
  }
}
