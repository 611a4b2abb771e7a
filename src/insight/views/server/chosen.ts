/** The applications that a view is about, as the filters of their list and the reader's rights leave them. */
import { application } from '#portfolio/applications/contract.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { refuseUnseenPortfolio } from '#portfolio/relations/server/there.ts'
import type { Narrowing } from '#insight/views/contract/narrowing.ts'
import type { Context } from '#platform/server/access/context.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import { conditionsOf, firstParameter, numbered, type Condition } from '#platform/server/records/filter-sql.ts'
import { forReader, withNamed } from '#platform/server/records/list-fields.ts'
import { asAsked } from '#platform/server/records/custom-fields/asked.ts'
import { readBy } from '#platform/server/records/reads.ts'
import { source } from '#platform/server/records/source-sql.ts'
import { nameFor } from '#platform/server/records/statement-names.ts'

const inPortfolio = (id: string): Condition => ({
  sql: 'exists (select 1 from portfolio_application p where p.account_id = $1 and p.application_id = a.application_id and p.portfolio_id = $::uuid)',
  values: [id],
})

/** A filter of `active` says itself what becomes of archived ones. */
const statusOf = ({ status, filter }: Narrowing) =>
  status ?? ([filter ?? []].flat().some((one) => /(^|")active:/.test(one)) ? undefined : ('active' as const))

/** True in SQL when the reader may change the application of row `a`. */
export const mayChange = `($3::uuid[] is null or ${applicationRecords.inPortfolios!('$3::uuid[]')})`

interface View {
  readonly name: string
  /** SQL that goes on after a CTE `chosen` of the applications' ids; `first` is the number of its first own parameter. It answers one text, "$json". */
  readonly sql: (first: number) => string
  /** Values of its own parameters. */
  readonly values?: readonly unknown[]
}

/**
 * Answers a view over the applications that match the query, in one statement. $2 to $4 describe the reader, as in every list; own fields and cost
 * columns filter as they do there, so costs hidden from the reader count as blank.
 * @throws Refusal 404 for a portfolio hidden from the reader, 400 for a filter that applications do not have
 */
export async function answerView(context: Context, query: Narrowing, { name, sql: rest, values: own = [] }: View): Promise<Answer> {
  const { grants } = context.session
  if (query.portfolioId) refuseUnseenPortfolio(grants, query.portfolioId)
  const { search, filter } = query
  const status = statusOf(query)
  const asked = { ...(search !== undefined && { search }), ...(filter !== undefined && { filter }), ...(status && { status }) }
  const of = withNamed(await asAsked(context.tenant, applicationRecords, asked), asked)
  const conditions = [...(query.portfolioId ? [inPortfolio(query.portfolioId)] : []), ...conditionsOf(of, asked)]
  const { sql, values } = numbered(conditions, firstParameter)
  const ids = `select a.application_id ${source(of, [sql], 'all')}${sql}`
  const chosen = forReader({ statement: { name, text: ids }, values }, grants, firstParameter)
  const text = `with recursive chosen as materialized (${chosen.statement.text})${rest(firstParameter + chosen.values.length)}`
  const statement = { name: nameFor(name, text), text }
  const given = [...readerValues(grants, application), ...chosen.values, ...own]
  return unchangedOr(context, readBy(statement), [name, text, given], async () => (await context.tenant.json(statement, given))!)
}
