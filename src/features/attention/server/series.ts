/** Completeness day by day: kept each night for accounts that have changed, told for the last two years. */
import { rowsWithout } from '#features/attention/contract/rules.ts'
import type { Attention } from '#features/attention/contract/shapes.ts'
import { attentionRule } from '#features/attention/contract.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { change, revisionOf } from '#platform/server/records/changes.ts'
import { readBy } from '#platform/server/records/reads.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { firstParameter, withParameters } from '#platform/server/records/filter-sql.ts'
import { source } from '#platform/server/records/source-sql.ts'
import { missingBy, percentSql } from './count-sql.ts'
import { readerFor, type Reader } from './narrowing.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** What is missing of each application in use, for a reader of everything; in a portfolio its score there counts. */
function lackingSql(reader: Reader): { sql: string; values: unknown[] } {
  const missing = missingBy(reader)
  const plain = missing.filter(([fact]) => fact !== 'businessScore').map(([, condition]) => condition)
  const [, business] = missing.find(([fact]) => fact === 'businessScore')!
  const columns = [plain.map(({ sql }) => `(${sql})::integer`).join(' + '), `(${business.sql})::integer`]
  return {
    sql: withParameters(
      `select a.application_id, a.active, ${columns[0]} as others, ${columns[1]} as business ${source(reader.of, columns, 'all')} and a.active`,
      firstParameter,
    ),
    values: [...plain, business].flatMap(({ values }) => values),
  }
}

interface Statements {
  readonly keep: Statement
  readonly keepPortfolios: Statement
  readonly values: unknown[]
}

/** After the values of {@link lackingSql}: the day, and for the account its revision. */
function statementsFor(reader: Reader): Statements {
  const { sql, values } = lackingSql(reader)
  const day = `$${firstParameter + values.length}::date`
  const revision = `$${firstParameter + values.length + 1}::bigint`
  return {
    values,
    keep: {
      name: 'completeness_day.keep',
      text: `insert into completeness_day (account_id, day, percent, applications, revision)
select $1, ${day}, ${percentSql('t.others + t.business')}, count(*), ${revision} from (${sql}) t having count(*) > 0
on conflict (account_id, day) do update set percent = excluded.percent, applications = excluded.applications, revision = excluded.revision returning 1`,
    },
    keepPortfolios: {
      name: 'portfolio_completeness_day.keep',
      text: `insert into portfolio_completeness_day (account_id, portfolio_id, day, percent, applications)
select $1, n.portfolio_id, ${day}, n.percent, n.applications from (
  select m.portfolio_id, ${percentSql('t.others + (m.business_questions_score is null)::integer')} as percent, count(*)::integer as applications
  from (${sql}) t join portfolio_application m on m.account_id = $1 and m.application_id = t.application_id group by m.portfolio_id) n
left join lateral (select l.percent, l.applications from portfolio_completeness_day l where l.account_id = $1 and l.portfolio_id = n.portfolio_id and l.day < ${day}
  order by l.day desc limit 1) l on true
where l.percent is distinct from n.percent::numeric or l.applications is distinct from n.applications
on conflict (account_id, portfolio_id, day) do update set percent = excluded.percent, applications = excluded.applications returning 1`,
    },
  }
}

const lastKept: Statement = {
  name: 'completeness_day.last',
  text: 'select revision from completeness_day where account_id = $1 order by day desc limit 1',
}

/** True when a day was written. */
export async function keepDay(tenant: Tenant, actor: Parameters<typeof change>[1], day = today()): Promise<boolean> {
  const reader = await readerFor(tenant, Object.values(rowsWithout))
  const { keep, keepPortfolios, values } = statementsFor(reader)
  const reads = readBy({ name: '', text: lackingSql(reader).sql + ' portfolio_application' })
  // Asked first: what changes in between is counted, and counted once more.
  const revision = await revisionOf(tenant, reads)
  const last = await tenant.row<{ revision: number }>(lastKept)
  if (last?.revision === revision) return false
  return change(tenant, actor, async (changes) => {
    changes.touch(attentionRule.name)
    const given = [null, null, null, ...values, day]
    const kept = await changes.transaction.rows(keep, [...given, revision])
    if (!kept.length) return false
    await changes.transaction.rows(keepPortfolios, given)
    return true
  })
}

export const keepDays: AccountSchedule = {
  name: 'attention.keep-completeness',
  what: 'Keeps how complete the applications of the account and of each portfolio are, if anything has changed since the day before.',
  eachAccountAt: '01:30',
  run: async ({ tenant, actor }) => ({ accounts: Number(await keepDay(tenant, actor)) }),
}

const told = (
  table: string,
  where: string,
) => `select coalesce(json_agg(json_build_object('day', d.day, 'percent', d.percent, 'applications', d.applications) order by d.day), '[]') as series
from ${table} d where d.account_id = $1 and ${where} and d.day > $2::date - interval '24 months'`
export const ofAccount: Statement = { name: 'completeness_day.told', text: told('completeness_day', 'true') }
export const ofPortfolio: Statement = {
  name: 'portfolio_completeness_day.told',
  text: told('portfolio_completeness_day', 'd.portfolio_id = $3'),
}

/** Of the portfolio asked about, or the only one that the reader sees; of the workspace for those who see all of it, of nothing for others. */
export async function seriesFor({ tenant, session }: Context, day: string, asked: string | undefined): Promise<Attention['series']> {
  const seen = portfoliosSeen(session.grants)
  const portfolioId = asked ?? (seen?.length === 1 ? seen[0] : undefined)
  if (seen && !portfolioId) return []
  const found = portfolioId
    ? await tenant.row<{ series: Attention['series'] }>(ofPortfolio, [day, portfolioId])
    : await tenant.row<{ series: Attention['series'] }>(ofAccount, [day])
  return found!.series
}
