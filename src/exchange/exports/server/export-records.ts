/** Records as the rows of a file, with the columns that an import takes. */
import type { Readable } from 'node:stream'
import type { ExportQuery, listTypes } from '#exchange/exports/contract.ts'
import type { Grants } from '#platform/contract/access.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Field } from '#platform/contract/field.ts'
import { isWorkedOut } from '#platform/contract/exchange.ts'
import { ownField, unfolded } from '#platform/contract/own-names.ts'
import { listed } from '#platform/contract/query.ts'
import type { Context } from '#platform/server/access/context.ts'
import { readerValues } from '#platform/server/access/session.ts'
import { beyondLimit } from '#platform/server/database/statement.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { codeOf } from '#platform/server/error-facts.ts'
import { cellOf, exportShape, type NamesByEntity } from '#platform/server/exchange/cells.ts'
import { exchangeColumns, fieldColumns, type ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { readNames, type Names } from '#platform/server/exchange/names.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { parseInTurns } from '#platform/server/json-in-turns.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { firstParameter } from '#platform/server/records/filter-sql.ts'
import { forReader } from '#platform/server/records/list-fields.ts'
import { namesAt } from '#platform/server/records/select-sql.ts'
import { listStatement } from '#platform/server/records/list-sql.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import type { Row } from '#platform/server/records/patch.ts'
import type { ExportColumn, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { writeTable, type Writing } from '#platform/server/spreadsheet/write-table.ts'

export type Format = keyof typeof listTypes

export const formatOf = ({ format }: ExportQuery): Format => format ?? 'xlsx'

const uuidList = /^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i

/** @throws Refusal 400 for a column that the entity does not have */
export function columnsOf(of: Records, { columns, also }: ExportQuery): ExchangeColumn[] {
  const all = exchangeColumns(of).filter(({ shape }) => shape.kind !== 'title')
  const told = listed(also).flatMap((name) => toldColumn(of, name))
  if (columns === undefined) return [...all, ...told]
  const asked = [...new Set(columns.split(','))].map((id) => {
    const column = all.find((one) => one.id === id)
    if (!column) throw badInput([{ path: 'query.columns', message: `${of.entity.plural} have no column ${id}` }])
    return column
  })
  return [...asked, ...told]
}

/** The column of a field that no import takes: one that is worked out. @throws Refusal 400 for another */
function toldColumn({ entity }: Records, name: string): ExchangeColumn[] {
  const field: Field | undefined = entity.listFields?.[name] ?? (namesAt(entity, 'list').includes(name) ? entity.all[name] : undefined)
  if (!field || !isWorkedOut(entity, name, field))
    throw badInput([{ path: 'query.also', message: `Lists of ${entity.plural} work out no field ${name}` }])
  return fieldColumns(name, field)
}

/** Records that are in memory at a time, at most: each may have a text of 20,000 characters, and some of its own fields. */
const atOnce = 250
/** The first of them. */
const firstAtOnce = 25
/** Bytes of them: where they have long lists, fewer are read. */
const bytesAtOnce = 8 * 1024 * 1024

/** The bytes of a list as the query asks for it. @throws Refusal 400 for a filter or order that the entity does not have */
async function readList(
  tenant: Pick<Tenant, 'json'>,
  grants: Grants,
  of: Records,
  { format: _format, ids, columns: _columns, also: _also, ...query }: ExportQuery & { readonly fields?: string },
): Promise<Buffer> {
  if (ids !== undefined && !uuidList.test(ids)) throw badInput([{ path: 'query.ids', message: 'ids must be ids, separated by commas' }])
  const more = ids === undefined ? [] : [{ sql: `a.${columnName(of.entity.key)} = any($::uuid[])`, values: [ids.split(',')] }]
  const { statement, values } = forReader(listStatement(of, query, more), grants, firstParameter)
  return (await tenant.json(statement, [...readerValues(grants, of.entity), ...values])) ?? Buffer.from('[]')
}

/** The list with everything that a file takes. @throws Refusal 400 for a filter or order that the entity does not have */
async function readWhole(
  tenant: Pick<Tenant, 'json'>,
  grants: Grants,
  of: Records,
  query: ExportQuery & { readonly fields?: string },
): Promise<Buffer> {
  const beside = [...(of.own?.length ? [ownField] : []), ...listed(query.also)]
  const fields = query.fields ?? (beside.length ? [...namesAt(of.entity, 'list'), ...beside].join() : undefined)
  const bytes = await readList(tenant, grants, of, { ...query, ...(fields !== undefined && { fields }) })
  const isPaged = query.limit !== undefined || query.offset !== undefined
  return isPaged ? bytes.subarray(bytes.indexOf('\n') + 1) : bytes
}

/** The records as the list answers them, in its order. @throws as {@link readWhole} does */
export const readRecords = async (...asked: Parameters<typeof readWhole>): Promise<Row[]> => parseInTurns<Row[]>(await readWhole(...asked))

/** Number of records that the query answers, without reading any. @throws as {@link readRecords} does */
export async function countRecords(tenant: Pick<Tenant, 'json'>, grants: Grants, of: Records, query: ExportQuery): Promise<number> {
  const bytes = await readList(tenant, grants, of, { ...query, fields: of.entity.key, limit: 0, offset: 0 })
  const total = Number(bytes.toString('latin1', 0, bytes.indexOf('\n')))
  return Math.min(query.limit ?? total, Math.max(0, total - (query.offset ?? 0)))
}

/** The records in their order, a few at a time: their ids first, so that none comes twice when others change them meanwhile. */
async function* pagesOf(tenant: Pick<Tenant, 'json'>, grants: Grants, of: Records, query: ExportQuery): AsyncGenerator<Row[]> {
  const { limit: _limit, offset: _offset, ...whole } = query
  const { key } = of.entity
  const ids = (await readRecords(tenant, grants, of, { ...query, fields: key })).map((record) => String(record[key]))
  let [at, count] = [0, firstAtOnce]
  while (at < ids.length) {
    const bytes = await readWhole(tenant, grants, of, { ...whole, ids: ids.slice(at, at + count).join() }).catch((error: unknown) => {
      if (count === 1 || codeOf(error) !== beyondLimit) throw error
    })
    if (bytes) {
      yield await parseInTurns<Row[]>(bytes)
      at += count
    }
    const fitting = bytes ? Math.floor((count * bytesAtOnce) / bytes.length) : count >> 1
    count = Math.max(1, Math.min(atOnce, count * 2, fitting))
  }
}

/**
 * The records as a file. They are read when the file's turn comes, a few at a time.
 * @throws as {@link readRecords} and {@link writeTable} do
 */
export function exportRecords(tenant: Tenant, grants: Grants, of: Records, query: ExportQuery, writing: Writing): Promise<Readable> {
  const columns = columnsOf(of, query)
  const rows = async function* (): AsyncGenerator<ExportValue[]> {
    const known = namedIn(columns).map(async (to): Promise<[string, Names]> => [to, await readNames(tenant, grants, recordsOf(to))])
    const names = new Map(await Promise.all(known))
    for await (const records of pagesOf(tenant, grants, of, query)) yield* rowsOf(columns, records, names)
  }
  return writeTable(formatOf(query), headsOf(columns), rows(), { ...writing, name: of.entity.plural })
}

/** Kinds whose names the cells of these columns hold. */
export const namedIn = (columns: readonly ExchangeColumn[]): string[] => [
  ...new Set(columns.flatMap(({ shape }) => (shape.kind === 'name' || shape.kind === 'names' ? [shape.to] : []))),
]

export const headsOf = (columns: readonly ExchangeColumn[]): ExportColumn[] =>
  columns.map((column) => ({
    name: column.label,
    shape: exportShape(column),
    isList: column.shape.kind === 'names' && !column.shape.current,
  }))

/** One after the other, as the file is written. */
export function* rowsOf(columns: readonly ExchangeColumn[], records: readonly Row[], names: NamesByEntity): Generator<ExportValue[]> {
  for (const record of records) {
    const whole = unfolded(record)
    yield columns.map((column) => cellOf(column, whole, names))
  }
}

type Writer = Pick<Context, 'services' | 'tenant'> & { readonly request?: Pick<Context['request'], 'signal'> }

export const writingFor = ({ services, tenant, request }: Writer): Writing => ({
  dataFolder: services.settings.dataFolder,
  share: tenant.accountId,
  ...(request?.signal && { signal: request.signal }),
})

/** "applications 2026-02-03.xlsx" */
export const fileNameOf = ({ entity }: Records, format: Format): string => `${entity.plural} ${dayNow()}.${format}`
