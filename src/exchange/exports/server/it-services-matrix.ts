/** IT services × applications: which application runs on which service. */
import { writeExport } from '#tenancy/audit/server/record.ts'
import { fileTypes } from '#exchange/imports/contract.ts'
import { itService } from '#portfolio/it-services/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { file, type Answer } from '#platform/server/http/answer.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { writeTableRead, type Content } from '#platform/server/spreadsheet/write-table.ts'
import { writingFor } from './export-records.ts'

/** Column limit of a sheet and its memory; a workbook has 16,384 columns at most. */
const mostColumns = 16_000
const mostCells = 4_000_000

interface ServiceRow {
  id: string
  name: string
  applications: string[]
}

const services = () => ({
  name: 'it_service.matrix',
  text: `select a.it_service_id as id, a.name, array(select v.application_id::text from application_it_service v
  where v.account_id = $1 and v.it_service_id = a.it_service_id and ${seesApplication('v.application_id')}) as applications
${recordsOf(itService.name).counted} order by lower(a.name), a.it_service_id`,
})
const carried = {
  name: 'it_service.matrix_applications',
  text: `select p.application_id as id, p.name from application p where p.account_id = $1 and ${seesApplication('p.application_id')}
  and exists (select 1 from application_it_service v where v.account_id = $1 and v.application_id = p.application_id) order by lower(p.name), p.application_id`,
}

/** @throws Refusal 422 for more than a workbook holds */
export async function itServicesMatrix(context: Context): Promise<Answer> {
  const writing = { ...writingFor(context), name: 'IT services × applications' }
  const workbook = await writeTableRead('xlsx', () => contentOf(context), writing)
  return file(workbook, fileTypes.xlsx, `IT services by application ${dayNow()}.xlsx`)
}

async function contentOf(context: Context): Promise<Content> {
  const { tenant, session } = context
  const seen = [portfoliosSeen(session.grants)]
  const rows = await tenant.rows<ServiceRow>(services(), seen)
  const columns = await tenant.rows<{ id: string; name: string }>(carried, seen)
  if (columns.length > mostColumns || rows.length * columns.length > mostCells)
    throw ruleNotMet(
      'itServices',
      `${rows.length} IT services by ${columns.length} applications are more than a workbook holds. Export the list instead.`,
    )
  await writeExport(context, 'IT services by application', rows.length)
  const heads = ['IT service', ...columns.map(({ name }) => name)].map((name) => ({ name, shape: 'text' as const }))
  const ids = columns.map(({ id }) => id)
  return { columns: heads, rows: cellsOf(rows, ids) }
}

/** Row by row, as the file is written. */
function* cellsOf(rows: readonly ServiceRow[], applicationIds: readonly string[]): Generator<(string | null)[]> {
  for (const { name, applications } of rows) {
    const runs = new Set(applications)
    yield [name, ...applicationIds.map((id) => (runs.has(id) ? 'x' : null))]
  }
}
