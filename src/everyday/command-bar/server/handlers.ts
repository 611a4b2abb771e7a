import { commandBar, lookupFields, lookupName } from '#everyday/command-bar/contract.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { answerUnchanged } from '#platform/server/http/lists.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { seesPortfolio } from '#platform/server/records/definition.ts'
import { recordsOf } from '#platform/server/records/records.ts'

const list = (name: string, select: string): Statement => ({
  name: `command_bar.${name}`,
  text: `select coalesce(json_agg(r), '[]')::text as "$json" from (${select}) r`,
})

const portfolioApplications = list(
  'portfolio_applications',
  `select m.portfolio_id as "portfolioId", p.name as "portfolioName", m.application_id as "applicationId", a.name from portfolio_application m
join portfolio p on p.account_id = $1 and p.portfolio_id = m.portfolio_id
join application a on a.account_id = $1 and a.application_id = m.application_id
where m.account_id = $1 and ${seesPortfolio('m.portfolio_id')} order by lower(p.name), p.portfolio_id, lower(a.name), a.application_id`,
)
const portfolios = list(
  'portfolios',
  `select portfolio_id as "portfolioId", name from portfolio p where account_id = $1 and ${seesPortfolio('p.portfolio_id')} order by lower(name), portfolio_id`,
)

/** The records of an entity that the reader sees, by name: stored fields, read without what else a list would join. */
const names = (of: Entity): Statement => {
  const columns = [of.key, ...lookupFields(of)].map((field) => `a.${columnName(field)} as "${field}"`)
  const order = `lower(a.${columnName(of.title)}), a.${columnName(of.key)}`
  return list(of.table, `select ${columns.join(', ')} ${recordsOf(of.name).counted} order by ${order}`)
}

const answer = (context: Context, statement: Statement) => answerUnchanged(context, statement, [portfoliosSeen(context.session.grants)])

export const commandBarServed = served(commandBar, {
  handlers: {
    listPortfolioApplications: (_input, context) => answer(context, portfolioApplications),
    listPortfolios: (_input, context) => answer(context, portfolios),
  },
  follows: (of) => {
    const name = lookupName(of)
    return name ? { [name]: (_input, context) => answer(context, names(of)) } : {}
  },
})
