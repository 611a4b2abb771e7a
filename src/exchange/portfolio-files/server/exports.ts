/** Files of a portfolio and of integrations. */
import { writeExport } from '#tenancy/audit/server/record.ts'
import { writingFor } from '#exchange/exports/server/export-records.ts'
import { fileTypes } from '#exchange/imports/contract.ts'
import type { portfolioFiles } from '#exchange/portfolio-files/contract.ts'
import { portfolioFor, type There } from '#portfolio/relations/server/there.ts'
import { keptQuestions, type Question } from '#portfolio/scoring/server/question-rows.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Context } from '#platform/server/access/context.ts'
import { amountsSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { file, type Answer } from '#platform/server/http/answer.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { change } from '#platform/server/records/changes.ts'
import type { ExportColumn, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { writeTableRead } from '#platform/server/spreadsheet/write-table.ts'
import { answerColumns, memberColumns } from './columns.ts'
import { memberRows, type MemberRow } from './member-rows.ts'

type Calls = typeof portfolioFiles.calls
type Format = 'csv' | 'xlsx'

/** The portfolio, for users who may export it. @throws Refusal 403 or 404 */
export const exported = ({ tenant, session }: Context, id: string): Promise<There> =>
  change(tenant, session, (changes) => portfolioFor(changes, id, ['IMPORT_EXPORT_PORTFOLIO']))

export const seesAmountsIn = ({ session: { grants } }: Pick<Context, 'session'>, portfolioId: string): boolean =>
  amountsSeen(grants)?.includes(portfolioId) ?? true

export const membersOf = (context: Context, { id }: There, applicationIds: readonly string[] | null): Promise<MemberRow[]> =>
  context.tenant.rows<MemberRow>(memberRows, [id, dayNow(), applicationIds, seesAmountsIn(context, id)])

interface Members {
  readonly columns: readonly (ExportColumn & { readonly value: (row: MemberRow) => ExportValue })[]
  readonly rows: readonly MemberRow[]
}

async function answer(context: Context, format: Format, name: string, read: () => Promise<Members>): Promise<Answer> {
  const content = async () => {
    const { columns, rows } = await read()
    await writeExport(context, name, rows.length)
    return { columns: columns.map(({ name: head, shape }) => ({ name: head, shape })), rows: cellsOf(columns, rows) }
  }
  const written = await writeTableRead(format, content, { ...writingFor(context), name })
  return file(written, fileTypes[format], `${name} ${dayNow()}.${format}`)
}

/** Row by row, as the file is written. */
function* cellsOf(columns: readonly { readonly value: (row: MemberRow) => ExportValue }[], rows: readonly MemberRow[]) {
  for (const row of rows) yield columns.map(({ value }) => value(row))
}

async function members(context: Context, id: string, applicationIds: readonly string[] | null, format: Format): Promise<Answer> {
  const there = await exported(context, id)
  return answer(context, format, there.name, async () => ({
    columns: memberColumns(seesAmountsIn(context, there.id)),
    rows: await membersOf(context, there, applicationIds),
  }))
}

export const applications: Handler<Calls['applications']> = ({ params, query }, context) =>
  members(context, params.id, null, query.format ?? 'xlsx')

export const filtered: Handler<Calls['filtered']> = ({ params, body }, context) =>
  members(context, params.id, body.applicationIds, body.format ?? 'xlsx')

const questions: Statement<Question> = { name: 'portfolio_files.questions', text: keptQuestions }
const points: Statement<{ application: string; question: string; points: number }> = {
  name: 'portfolio_files.points',
  text: `select g.application_id as application, g.account_question_id as question, coalesce(o.answer_value, g.supplied_numeric_answer)::float8 as points
from application_question_answer g left join account_question_answer o on o.account_id = $1 and o.account_question_id = g.account_question_id and o.question_answer_id = g.question_answer_id
where g.account_id = $1 and g.portfolio_id = $2`,
}

export const scores: Handler<Calls['scores']> = async ({ params, query }, context) => {
  const there = await exported(context, params.id)
  return answer(context, query.format ?? 'xlsx', `${there.name} scores`, async () => {
    const asked = (await context.tenant.rows(questions, ['Business', there.id])).filter(({ active }) => active)
    const given = await context.tenant.rows(points, [there.id])
    const byApplication = new Map<string, Map<string, number>>()
    for (const { application, question, points: value } of given)
      byApplication.set(application, (byApplication.get(application) ?? new Map<string, number>()).set(question, value))
    const texts = asked.map(({ accountQuestionId, questionText }) => ({ id: accountQuestionId, text: questionText }))
    return { columns: answerColumns(texts, byApplication), rows: await membersOf(context, there, null) }
  })
}
