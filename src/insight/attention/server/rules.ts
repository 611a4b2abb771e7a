/** The rules of a call: the built-in ones and the workspace's own, each with what finds its rows. */
import { attentionRule } from '#insight/attention/contract.ts'
import { queryFor, searchIn, type ListSearch } from '#insight/attention/contract/address.ts'
import { listOf, type Ruled as List } from '#insight/attention/contract/lists.ts'
import { builtInRules, costRule } from '#insight/attention/contract/rules.ts'
import type { RuleTold } from '#insight/attention/contract/shapes.ts'
import { covers } from '#portfolio/relations/server/cost-sql.ts'
import { scopeOf } from '#portfolio/costs/server/totals.ts'
import { refuseUnseenPortfolio } from '#portfolio/relations/server/there.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { notAllowed, Refusal, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Condition } from '#platform/server/records/filter-sql.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { every } from './count-sql.ts'
import { factsOf, isListOpen, listSql, portfolioColumn } from './lists.ts'
import { readerFor, reasonOf, type Reader } from './narrowing.ts'

/** $2: a portfolio whose name its rows are found by in the list; $3 the list. */
const ownRules: Statement<{ portfolio: string | null; rules: OwnRule[] }> = {
  name: 'attention_rule.own',
  text: `select (select name from portfolio where account_id = $1 and portfolio_id = $2) as portfolio,
  (select coalesce(json_agg(r order by r.weight desc, lower(r.name), r.rule), '[]') from (
    select attention_rule_id as rule, name, filter, weight, contact_id as "contactId" from ${attentionRule.table} where account_id = $1 and active and ${listSql('filter')} = $3) r) as rules`,
}

interface OwnRule {
  readonly rule: string
  readonly name: string
  readonly filter: string
  readonly weight: number
  readonly contactId: string | null
}

export interface Ruled {
  readonly told: Omit<RuleTold, 'count' | 'yearlyCost'>
  /** Undefined: it cannot be read. */
  readonly finds: Condition | undefined
}
export interface Rules {
  readonly day: string
  readonly reader: Reader
  readonly rules: readonly Ruled[]
  /** Address of rows of the list, in the requested portfolio. */
  address(search: ListSearch): string
}

/** Applications without a cost entry on the day, among those whose costs the reader sees. */
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

/**
 * @throws Refusal 403 for a list that the reader may not open, 404 for a portfolio that they do not see, 422 for one of a list whose records are in none
 */
export async function rulesFor(context: Context, of: List, portfolioId: string | undefined): Promise<Rules> {
  if (!isListOpen(of, context.session.grants)) throw notAllowed(`You can’t open the list of ${recordsOf(of).entity.plural}`)
  if (portfolioId && !portfolioColumn(of)) throw ruleNotMet('portfolioId', `${listOf(of).label} are not in portfolios`)
  if (portfolioId) refuseUnseenPortfolio(context.session.grants, portfolioId)
  const day = dayNow()
  const { values: amounts } = await scopeOf(context, { portfolioId })
  const found = (await context.tenant.row(ownRules, [portfolioId ?? null, of]))!
  const searches = found.rules.map(({ filter }) => searchIn(filter))
  const shippedRules = builtInRules[of]
  const builtIn = shippedRules.flatMap(({ rows }) => (rows ? [rows(day)] : []))
  const reader = await readerFor(context.tenant, of, [...searches, ...builtIn, ...factsOf(of).map(({ rows }) => rows)], {
    grants: context.session.grants,
  })
  const around: ListSearch = found.portfolio === null ? {} : { [portfolioColumn(of)!]: found.portfolio }
  const address = (search: ListSearch) => `${listOf(of).path}?${queryFor({ active: true, ...around, ...search })}`
  const shipped = shippedRules.flatMap(({ id, name, sentence, weight, rows }): Ruled[] => {
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

/** A value in a filter may have been deleted since the rule was saved. */
function readable(reader: Reader, search: ListSearch): Condition | { readonly problem: string } {
  try {
    return every(reader.conditions(search))
  } catch (error) {
    if (error instanceof Refusal) return { problem: reasonOf(error) }
    throw error
  }
}
