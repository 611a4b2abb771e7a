/** Daily completeness: recorded each night for accounts that have changed, covering the last two years. */
import { application } from '#portfolio/applications/contract.ts'
import { applications, ruledLists, type Ruled } from '#insight/attention/contract/lists.ts'
import type { Attention } from '#insight/attention/contract/shapes.ts'
import { attentionRule } from '#insight/attention/contract.ts'
import { dayNow } from '#platform/contract/day.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { change, revisionOf } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { readBy } from '#platform/server/records/reads.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { firstParameter, withParameters } from '#platform/server/records/filter-sql.ts'
import { source } from '#platform/server/records/source-sql.ts'
import { missingBy, percentSql } from './count-sql.ts'
import { factsOf } from './lists.ts'
import { readerFor, type Reader } from './narrowing.ts'

/** Missing facts of each active record, for a reader of everything; the business score of applications separately, since portfolios have scores of their own. */
function lackingSql(reader: Reader): Lacking {
  const missing = missingBy(reader)
  const plain = missing.filter(([fact]) => fact !== 'businessScore').map(([, condition]) => condition)
  const business = missing.find(([fact]) => fact === 'businessScore')?.[1] ?? { sql: 'false', values: [] }
  const { key } = reader.of.entity
  const columns = [plain.map(({ sql }) => `(${sql})::integer`).join(' + '), `(${business.sql})::integer`]
  return {
    facts: missing.length,
    sql: withParameters(
      `select a.${columnName(key)}, a.active, ${columns[0]} as others, ${columns[1]} as business ${source(reader.of, columns, 'all')} and a.active`,
      firstParameter,
    ),
    values: [...plain, business].flatMap(({ values }) => values),
  }
}

interface Lacking {
  readonly sql: string
  readonly values: unknown[]
  readonly facts: number
}
interface Statements {
  readonly keep: Statement
  /** For applications only. */
  readonly keepPortfolios: Statement | undefined
  readonly values: unknown[]
}

/** After the values of {@link lackingSql}: the day, and for the account its revision and the list. */
function statementsFor(reader: Reader): Statements {
  const { sql, values, facts } = lackingSql(reader)
  const day = `$${firstParameter + values.length}::date`
  const revision = `$${firstParameter + values.length + 1}::bigint`
  const list = `$${firstParameter + values.length + 2}::text`
  return {
    values,
    keep: {
      name: `completeness_day.keep_${reader.of.entity.table}`,
      text: `insert into completeness_day (account_id, entity, day, percent, records, revision)
select $1, ${list}, ${day}, ${percentSql('t.others + t.business', facts)}, count(*), ${revision} from (${sql}) t having count(*) > 0
on conflict (account_id, entity, day) do update set percent = excluded.percent, records = excluded.records, revision = excluded.revision returning 1`,
    },
    keepPortfolios:
      reader.of.entity.name !== application.name
        ? undefined
        : {
            name: 'portfolio_completeness_day.keep',
            text: `insert into portfolio_completeness_day (account_id, portfolio_id, day, percent, applications)
select $1, n.portfolio_id, ${day}, n.percent, n.applications from (
  select m.portfolio_id, ${percentSql('t.others + (m.business_questions_score is null)::integer', facts)} as percent, count(*)::integer as applications
  from (${sql}) t join portfolio_application m on m.account_id = $1 and m.application_id = t.application_id group by m.portfolio_id) n
left join lateral (select l.percent, l.applications from portfolio_completeness_day l where l.account_id = $1 and l.portfolio_id = n.portfolio_id and l.day < ${day}
  order by l.day desc limit 1) l on true
where l.percent is distinct from n.percent::numeric or l.applications is distinct from n.applications
on conflict (account_id, portfolio_id, day) do update set percent = excluded.percent, applications = excluded.applications returning 1`,
          },
  }
}

const lastKept: Statement<{ revision: number }> = {
  name: 'completeness_day.last',
  text: 'select revision from completeness_day where account_id = $1 and entity = $2 order by day desc limit 1',
}

/** True when a day was written, of any list. */
export async function keepDay(tenant: Tenant, actor: Parameters<typeof change>[1], day = dayNow()): Promise<boolean> {
  let isKept = false
  for (const { value } of ruledLists) if (factsOf(value).length && (await keepDayOf(value, tenant, actor, day))) isKept = true
  return isKept
}

async function keepDayOf(of: Ruled, tenant: Tenant, actor: Parameters<typeof change>[1], day: string): Promise<boolean> {
  const reader = await readerFor(
    tenant,
    of,
    factsOf(of).map(({ rows }) => rows),
  )
  const { keep, keepPortfolios, values } = statementsFor(reader)
  const reads = readBy({ name: '', text: lackingSql(reader).sql + (keepPortfolios ? ' portfolio_application' : '') })
  // Asked first: what changes in between is counted, and counted once more.
  const revision = await revisionOf(tenant, reads)
  const last = await tenant.row(lastKept, [of])
  if (last?.revision === revision) return false
  return change(tenant, actor, async (changes) => {
    changes.touch(attentionRule.name)
    const given = [null, null, null, ...values, day]
    const kept = await changes.transaction.rows(keep, [...given, revision, of])
    if (!kept.length) return false
    if (keepPortfolios) await changes.transaction.rows(keepPortfolios, given)
    return true
  })
}

export const keepDays: AccountSchedule = {
  name: 'attention.keep-completeness',
  what: 'Records the completeness of each list, and of the applications of each portfolio, if anything has changed since the day before.',
  eachAccountAt: '01:30',
  run: async ({ tenant, actor }) => ({ accounts: Number(await keepDay(tenant, actor)) }),
}

const told = (
  table: string,
  records: string,
  where: string,
) => `select coalesce(json_agg(json_build_object('day', d.day, 'percent', d.percent, 'records', d.${records}) order by d.day), '[]') as series
from ${table} d where d.account_id = $1 and ${where} and d.day > $2::date - interval '24 months'`
export const ofAccount: Statement<{ series: Attention['series'] }> = {
  name: 'completeness_day.told',
  text: told('completeness_day', 'records', 'd.entity = $3'),
}
export const ofPortfolio: Statement<{ series: Attention['series'] }> = {
  name: 'portfolio_completeness_day.told',
  text: told('portfolio_completeness_day', 'applications', 'd.portfolio_id = $3'),
}

/**
 * The series of the requested portfolio, or of the only one that the reader sees; that of the workspace for readers of all of it; else none. Series by portfolio
 * exist for applications only; lists that everybody sees return theirs to everybody.
 */
export async function seriesFor(
  { tenant, session }: Context,
  of: Ruled,
  day: string,
  asked: string | undefined,
): Promise<Attention['series']> {
  const seen = recordsOf(of).inPortfolios ? portfoliosSeen(session.grants) : null
  const portfolioId = asked ?? (seen?.length === 1 ? seen[0] : undefined)
  if ((seen && !portfolioId) || (portfolioId && of !== applications.value)) return []
  const found = portfolioId ? await tenant.row(ofPortfolio, [day, portfolioId]) : await tenant.row(ofAccount, [day, of])
  return found!.series
}
