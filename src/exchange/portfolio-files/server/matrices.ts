/** Workbooks that cross applications with what they serve, and with each other. */
import { writeExport } from '#tenancy/audit/server/record.ts'
import { writingFor } from '#exchange/exports/server/export-records.ts'
import { fileTypes } from '#exchange/imports/contract.ts'
import type { portfolioFiles } from '#exchange/portfolio-files/contract.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { dayNow } from '#platform/contract/day.ts'
import { blankId } from '#platform/contract/blank.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { file, type Answer } from '#platform/server/http/answer.ts'
import * as crud from '#platform/server/http/crud.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { writeTableRead, type Content } from '#platform/server/spreadsheet/write-table.ts'
import { exported } from './exports.ts'

type Calls = typeof portfolioFiles.calls

/** Column limit of a sheet and its memory; a workbook has 16,384 columns at most. */
const mostColumns = 16_000
const mostCells = 4_000_000

/** One cell that is not empty: a row and a column, by their ids, and its text. */
interface Mark {
  readonly row: string
  readonly column: string
  readonly mark: string
}
interface Named {
  readonly id: string
  readonly name: string
}

interface Matrix {
  readonly corner: string
  readonly rows: readonly Named[]
  readonly columns: readonly Named[]
  readonly marks: readonly Mark[]
}

/** @throws Refusal 422 for more than a workbook holds */
async function matrix(context: Context, name: string, read: () => Promise<Matrix>): Promise<Answer> {
  const content = async () => contentOf(context, name, await read())
  const workbook = await writeTableRead('xlsx', content, { ...writingFor(context), name })
  return file(workbook, fileTypes.xlsx, `${name} ${dayNow()}.xlsx`)
}

async function contentOf(context: Context, name: string, { corner, rows, columns, marks }: Matrix): Promise<Content> {
  if (columns.length > mostColumns || rows.length * columns.length > mostCells)
    throw ruleNotMet('format', `${rows.length} rows by ${columns.length} columns are more than a workbook holds.`)
  await writeExport(context, name, rows.length)
  const byRow = new Map<string, Map<string, string>>()
  for (const { row, column, mark } of marks) {
    const cells = byRow.get(row) ?? new Map<string, string>()
    const before = cells.get(column)
    byRow.set(row, cells.set(column, before && before !== mark ? `${before}, ${mark}` : mark))
  }
  const heads = [corner, ...columns.map((one) => one.name)].map((head) => ({ name: head, shape: 'text' as const }))
  return { columns: heads, rows: crossed(rows, columns, byRow) }
}

/** Row by row, as the file is written. */
function* crossed(rows: readonly Named[], columns: readonly Named[], byRow: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  for (const one of rows) yield [one.name, ...columns.map(({ id }) => byRow.get(one.id)?.get(id) ?? null)]
}

/** $2 the portfolio. */
const inPortfolio: Statement<Named> = {
  name: 'portfolio_files.matrix_rows',
  text: `select t.application_id as id, t.name from portfolio_application m join application t on t.account_id = $1 and t.application_id = m.application_id
where m.account_id = $1 and m.portfolio_id = $2 order by lower(t.name), t.application_id`,
}
const served: Statement<Mark & { name: string; part: number; place: string }> = {
  name: 'portfolio_files.matrix_marks',
  text: `select m.application_id as "row", c.capability_id as "column", c.name, case when l.is_primary then 'Primary' else 'x' end as mark, 1 as part, coalesce(c.code, c.name) as place
from portfolio_application m join application_capability l on l.account_id = $1 and l.application_id = m.application_id join capability c on c.account_id = $1 and c.capability_id = l.capability_id
where m.account_id = $1 and m.portfolio_id = $2
union all
select m.application_id, i.framework_item_id, concat_ws(' ', i.hierarchy_id, i.name), 'x', 2, coalesce(i.hierarchy_id, i.name)
from portfolio_application m join application_framework_item l on l.account_id = $1 and l.application_id = m.application_id and (l.portfolio_id is null or l.portfolio_id = $2)
join framework_item i on i.account_id = $1 and i.framework_item_id = l.framework_item_id
where m.account_id = $1 and m.portfolio_id = $2`,
}

export const portfolioMatrix: Handler<Calls['matrix']> = async ({ params }, context) => {
  const there = await exported(context, params.id)
  return matrix(context, `${there.name} matrix`, async () => {
    const rows = await context.tenant.rows(inPortfolio, [there.id])
    const marks = await context.tenant.rows(served, [there.id])
    const columns = new Map(marks.map((mark) => [mark.column, mark]))
    const ordered = [...columns.values()].sort(
      (one, other) => one.part - other.part || one.place.localeCompare(other.place, 'en', { numeric: true }),
    )
    return { corner: 'Application', rows, columns: ordered.map(({ column, name }) => ({ id: column, name })), marks }
  })
}

/** $2 the reader's portfolios, $3 one end (null: all). A row lists flows from its application to the column's. */
const flows: Statement<Mark> = {
  name: 'application.integration_matrix',
  text: `select case when i.direction = 'Publish' then i.application_id else i.other_application_id end as "row",
  case when i.direction = 'Publish' then i.other_application_id else i.application_id end as "column", coalesce(t.name, 'x') as mark
from application_integration i left join ref_integration_type t on t.account_id = $1 and t.ref_integration_type_id = i.ref_integration_type_id
where i.account_id = $1 and ($3::uuid is null or $3 in (i.application_id, i.other_application_id)) and ${seesApplication('i.application_id')} and ${seesApplication('i.other_application_id')}
order by mark`,
}
const namesOf: Statement<Named> = {
  name: 'application.matrix_names',
  text: 'select application_id as id, name from application where account_id = $1 and application_id = any($2::uuid[]) order by lower(name), application_id',
}

export const integrations: Handler<Calls['integrations']> = async ({ params }, context) => {
  const id = params.id === blankId ? null : params.id
  if (id) await crud.findRecord(context, applicationRecords, id)
  return matrix(context, 'Integrations', async () => {
    const marks = await context.tenant.rows(flows, [portfoliosSeen(context.session.grants), id])
    const names = await context.tenant.rows(namesOf, [[...new Set(marks.flatMap(({ row, column }) => [row, column]))]])
    const [from, to] = [new Set(marks.map(({ row }) => row)), new Set(marks.map(({ column }) => column))]
    return {
      corner: 'From \\ to',
      rows: names.filter((one) => from.has(one.id)),
      columns: names.filter((one) => to.has(one.id)),
      marks,
    }
  })
}
