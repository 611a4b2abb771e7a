/** Shared by the tests of workbooks: the export of a workspace as one, and its import. */
import { writeXlsx } from 'hucre/xlsx'
import type { WorkbookCheck, WorkbookRun } from '#exchange/workbooks/contract.ts'
import { followJob, sendFile } from '#exchange/imports/server/exchange-for-tests.ts'
import type { Job } from '#platform/contract/job.ts'
import type { Person } from '#platform/testing/app.ts'

async function asked(person: Person, ...call: Parameters<Person['send']>) {
  const { status, body } = await person.send(...call)
  if (status >= 300) throw new Error(`${call[1]}: ${JSON.stringify(body)}`)
  return body
}

/** The file that a job leaves. */
export async function exportedWorkbook(person: Person): Promise<Buffer> {
  const { jobId } = await followJob(person, (await asked(person, 'POST', '/exports/workbook')).jobId)
  return asked(person, 'GET', `/jobs/${jobId}/file`)
}

/** Sheet → its lines, cells apart by commas. */
export async function workbook(sheets: Record<string, readonly string[]>): Promise<Buffer> {
  const rows = (lines: readonly string[]) => lines.map((line) => line.split(','))
  return Buffer.from(await writeXlsx({ sheets: Object.entries(sheets).map(([name, lines]) => ({ name, rows: rows(lines) })) }))
}

export async function opened(person: Person, bytes: Buffer, fileName = 'workbook.xlsx'): Promise<WorkbookRun> {
  const { body } = await sendFile(person, '/imports/upload', bytes, fileName, {})
  return asked(person, 'POST', '/imports/workbooks', { importId: body.importId })
}

export async function checked(person: Person, { runId }: WorkbookRun): Promise<WorkbookCheck> {
  const job = await followJob(person, (await asked(person, 'POST', `/imports/workbooks/${runId}/check`)).jobId)
  if (job.status !== 'succeeded') throw new Error(job.message ?? job.status)
  return asked(person, 'GET', `/imports/workbooks/${runId}/check?job=${job.jobId}`)
}

export const read = (person: Person, { runId }: WorkbookRun): Promise<WorkbookRun> => asked(person, 'GET', `/imports/workbooks/${runId}`)

export const processed = async (person: Person, { runId }: WorkbookRun): Promise<Job> =>
  followJob(person, (await asked(person, 'POST', `/imports/workbooks/${runId}/process`, {})).jobId)

export const undone = async (person: Person, { runId }: WorkbookRun): Promise<Job> =>
  followJob(person, (await asked(person, 'POST', `/imports/workbooks/${runId}/undo`)).jobId)
