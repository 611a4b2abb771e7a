/** The whole workspace as one workbook: a sheet for each kind that can be imported, as all of it is at one moment. */
import type { Readable } from 'node:stream'
import { everySubject, subjectOf } from '#exchange/imports/server/subjects.ts'
import { fileTypes } from '#exchange/imports/contract.ts'
import { mayAnywhere, type Grants } from '#platform/contract/access.ts'
import { rowsIn } from '#platform/contract/by-name.ts'
import { dayNow } from '#platform/contract/day.ts'
import { capital, counted } from '#platform/contract/words.ts'
import { recordsSeen } from '#platform/server/access/session.ts'
import { whileTenantSnapshot, type TenantSnapshot } from '#platform/server/database/snapshot.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { inOrder } from '#platform/server/exchange/kind-order.ts'
import { readNames, type Names } from '#platform/server/exchange/names.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/job.ts'
import { withOwnRead } from '#platform/server/records/custom-fields/asked.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import type { Row } from '#platform/server/records/patch.ts'
import type { ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { writeWorkbook, type Sheet } from '#platform/server/spreadsheet/write-table.ts'
import { columnsOf, headsOf, namedIn, readRecords, rowsOf, writingFor } from './export-records.ts'

export const workbookKind = 'exportWorkbook'

/** Records that are in memory at a time. */
const atOnce = 1000

/** Contents of the sheets, in order: each kind after those it refers to, and child lists after their kind. */
function subjectsFor(grants: Grants) {
  const open = everySubject().filter(({ right }) => mayAnywhere(grants, right))
  const entities = [...new Set(open.map(({ entity }) => entity))].map((name) => recordsOf(name).entity)
  return inOrder(entities).flatMap(({ name }) => open.filter(({ entity }) => entity === name).map((one) => subjectOf(one.name)))
}

/** Number of records in all of them. */
export async function countEverything(tenant: Pick<Tenant, 'rows'>, grants: Grants): Promise<number> {
  const counts = await Promise.all(
    subjectsFor(grants)
      .filter(({ list }) => list === undefined)
      .map(async ({ of }) => {
        const statement = { name: `${of.entity.name}.exported`, text: `select count(*)::integer as total ${of.counted}` }
        const [row] = await tenant.rows<{ total: number }>(statement, [recordsSeen(grants, of.entity)])
        return row!.total
      }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

export const workbookJob = defineJob<{ total: number }>(workbookKind, async (job) => {
  const { details, accountId, jobId, services } = job
  const key = `exports/${accountId}/${jobId}`
  await services.files.putStream(key, await writeEverything(job), fileTypes.xlsx)
  return {
    message: `${capital(counted(details.total, 'record'))} exported.`,
    resultFile: { key, name: `Workspace ${dayNow()}.xlsx` },
  }
})

const writeEverything = (job: JobRun<{ total: number }>): Promise<Readable> =>
  whileTenantSnapshot(job.services.database.connection, job.accountId, async (snapshot) => {
    const reading: Reading = { snapshot, grants: job.actor.grants, names: new Map() }
    let done = 0
    const onRecords = (count: number, plural: string) =>
      job.progress(Math.min((done += count), job.details.total), job.details.total, `Writing ${plural}`)
    const sheets: Sheet[] = []
    for (const { name, of, list, columns, plural } of subjectsFor(reading.grants)) {
      const label = capital(plural)
      if (list !== undefined) {
        sheets.push({ name: label, columns: headsOf(columns), rows: listRows(reading, of, list, columns) })
        continue
      }
      const whole = await withOwnRead(snapshot, recordsOf(name))
      const own = columnsOf(whole, {})
      sheets.push({ name: label, columns: headsOf(own), rows: recordRows(reading, whole, own, (count) => onRecords(count, plural)) })
    }
    return writeWorkbook(sheets, writingFor(job))
  })

interface Reading {
  readonly snapshot: TenantSnapshot
  readonly grants: Grants
  /** Names of each kind that cells refer to; read when the first sheet needs them. */
  readonly names: Map<string, Names>
}

async function* recordRows(
  reading: Reading,
  of: Records,
  columns: readonly ExchangeColumn[],
  onRecords: (count: number) => Promise<void>,
): AsyncGenerator<ExportValue[]> {
  await learnNames(reading, columns)
  for await (const records of pagesOf(reading, of)) {
    yield* rowsOf(columns, records, reading.names)
    await onRecords(records.length)
  }
}

/** Rows of a list that is imported by itself, each with the id of its record. One whose other end the reader does not see is left out. */
async function* listRows(
  { ...reading }: Reading,
  of: Records,
  list: string,
  columns: readonly ExchangeColumn[],
): AsyncGenerator<ExportValue[]> {
  await learnNames(reading, columns)
  const needed = columns.filter(({ required }) => required).map(({ field }) => field)
  const { key } = of.entity
  for await (const records of pagesOf(reading, of, list)) {
    const rows = records.flatMap((record) => rowsIn(record[list]).map((row): Row => ({ ...row, [key]: record[key] })))
    yield* rowsOf(
      columns,
      rows.filter((row) => needed.every((field) => row[field])),
      reading.names,
    )
  }
}

async function* pagesOf({ snapshot, grants }: Reading, of: Records, fields?: string): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += atOnce) {
    const records = await readRecords(snapshot, grants, of, { limit: atOnce, offset, ...(fields && { fields }) })
    if (records.length) yield records
    if (records.length < atOnce) return
  }
}

async function learnNames({ snapshot, grants, names }: Reading, columns: readonly ExchangeColumn[]): Promise<void> {
  for (const to of namedIn(columns)) if (!names.has(to)) names.set(to, await readNames(snapshot, grants, recordsOf(to)))
}
