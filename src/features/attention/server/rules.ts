/** The rules of a call: the built-in ones and the workspace's own, each with what finds its rows. */
import { attentionRule } from '#features/attention/contract.ts'
import { queryFor, searchIn, type ListSearch } from '#features/attention/contract/address.ts'
import { builtInRules, costRule, rowsWithout } from '#features/attention/contract/rules.ts'
import type { RuleTold } from '#features/attention/contract/shapes.ts'
import { covers } from '#features/costs/server/day-sql.ts'
import { scopeOf } from '#features/costs/server/totals.ts'
import { refuseUnseenPortfolio } from '#features/portfolios/server/there.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Condition } from '#platform/server/records/filter-sql.ts'
import { every } from './count-sql.ts'
import { readerFor, reasonOf, type Reader } from './narrowing.ts'

/** $2: a portfolio whose name its rows are found by in the list. */
const ownRules: Statement = {
  name: 'attention_rule.own',
  text: `select (select name from portfolio where account_id = $1 and portfolio_id = $2) as portfolio,
  (select coalesce(json_agg(r order by r.weight desc, lower(r.name), r.rule), '[]') from (
    select attention_rule_id as rule, name, filter, weight, contact_id as "contactId" from ${attentionRule.table} where account_id = $1 and active) r) as rules`,
}

interface OwnRule {
  readonly rule: string
  readonly name: string
  readonly filter: string
  readonly weight: number
  readonly contactId: string | null
}

export interface Ruled {
  readonly told: Omit<RuleTold, 'count'>
  /** Undefined: it cannot be read. */
  readonly finds: Condition | undefined
}
export interface Rules {
  readonly day: string
  readonly reader: Reader
  readonly rules: readonly Ruled[]
  /** The address of rows of the list, in the portfolio that is asked about. */
  address(search: ListSearch): string
}

const list = '/applications'

/** No cost entry covers the day, of applications of which the reader sees amounts. */
function withoutCost([seen, , sharesOf]: readonly [string[] | null, unknown, string | null], day: string): Condition {
  const entry = (table: string, more = '') =>
    `not exists (select 1 from ${table} e where e.account_id = $1 and e.application_id = a.application_id${more} and ${covers('e', '$')})`
  const parts: Condition[] = [
    { sql: 'a.active', values: [] },
    { sql: entry('application_cost_history'), values: [day, day] },
    ...(sharesOf
      ? [{ sql: entry('portfolio_application_cost_history', ' and e.portfolio_id = $::uuid'), values: [sharesOf, day, day] }]
      : []),
    ...(seen
      ? [
          {
            sql: 'exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = a.application_id and m.portfolio_id = any($::uuid[]))',
            values: [seen],
          },
        ]
      : []),
  ]
  return every(parts)
}

/** @throws Refusal 404 for a portfolio that the reader does not see */
export async function rulesFor(context: Context, portfolioId: string | undefined): Promise<Rules> {
  if (portfolioId) refuseUnseenPortfolio(context.session.grants, portfolioId)
  const day = new Date().toISOString().slice(0, 10)
  const { values: amounts } = await scopeOf(context, { portfolioId })
  const found = (await context.tenant.row<{ portfolio: string | null; rules: OwnRule[] }>(ownRules, [portfolioId ?? null]))!
  const searches = found.rules.map(({ filter }) => searchIn(filter))
  const builtIn = builtInRules.flatMap(({ rows }) => (rows ? [rows(day)] : []))
  const reader = await readerFor(context.tenant, [...searches, ...builtIn, ...Object.values(rowsWithout)])
  const around: ListSearch = found.portfolio === null ? {} : { portfolios: found.portfolio }
  const address = (search: ListSearch) => `${list}?${queryFor({ active: true, ...around, ...search })}`
  const shipped = builtInRules.flatMap(({ id, name, sentence, weight, rows }): Ruled[] => {
    if (id === costRule && !amounts) return []
    const where = rows ? address(rows(day)) : `/attention/costs${portfolioId ? `?portfolio=${portfolioId}` : ''}`
    const finds = rows ? every(reader.conditions(rows(day))) : withoutCost(amounts!, day)
    return [{ told: { rule: id, isOwn: false, name, sentence, weight, problem: null, address: where, contactId: null }, finds }]
  })
  const own = found.rules.map(({ rule, name, weight, contactId }, at): Ruled => {
    const search = searches[at]!
    const read = readable(reader, search)
    const told = { rule, isOwn: true, name, sentence: null, weight, address: address(search), contactId }
    return 'problem' in read
      ? { told: { ...told, problem: read.problem }, finds: undefined }
      : { told: { ...told, problem: null }, finds: read }
  })
  return { day, reader, rules: [...shipped, ...own], address }
}

/** What a column was filtered by may be gone since the rule was saved. */
function readable(reader: Reader, search: ListSearch): Condition | { readonly problem: string } {
  try {
    return every(reader.conditions(search))
  } catch (error) {
    if (error instanceof Refusal) return { problem: reasonOf(error) }
    throw error
  }
}
