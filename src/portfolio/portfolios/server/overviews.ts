/** Portfolios and what is in them, at a glance. */
import { portfolio, type portfolios } from '#portfolio/portfolios/contract.ts'
import { timeSql } from '#portfolio/scoring/server/scoring-sql.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { answerUnchanged } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { seenField } from '#platform/server/records/select-sql.ts'
import { computedSql } from '#platform/server/records/definition.ts'
import { portfolioRecords } from './records.ts'
import { refuseUnseenPortfolio } from '#portfolio/relations/server/there.ts'

type Calls = typeof portfolios.calls

const list = (columns: string) => `select coalesce(json_agg(r), '[]')::text as "$json" from (${columns}) r`

/** Made when it is asked for: who sees a parent is known once the catalogue is there. */
const summaryList = (sql = (name: string) => computedSql(portfolioRecords, name)): Statement => ({
  name: 'portfolio.summaries',
  text: list(`select a.portfolio_id as "portfolioId", ${seenField(portfolioRecords, 'parentPortfolioId', portfolio.fields.parentPortfolioId)} as "parentPortfolioId", a.name, a.display_order as "displayOrder",
  ${sql('applicationsInPortfolioCount')} as "applicationsInPortfolioCount", ${sql('portfolioArchitectureScore')} as "portfolioArchitectureScore", a.active
from portfolio a where a.account_id = $1 and ($2::uuid[] is null or a.portfolio_id = any($2)) order by a.display_order nulls last, lower(a.name), a.portfolio_id`),
})

export const summaries: Handler<Calls['summaries']> = (_input, context) => {
  const seen = portfoliosSeen(context.session.grants)
  return answerUnchanged(context, summaryList(), [seen])
}

/** Portfolios that a list is about: the one asked for, or all that the reader sees. */
export function narrowed({ session }: Context, portfolioId?: string): string[] | null {
  if (!portfolioId) return portfoliosSeen(session.grants)
  refuseUnseenPortfolio(session.grants, portfolioId)
  return [portfolioId]
}

const everyApplication: Statement = {
  name: 'portfolio.all_applications',
  text: list(`select m.portfolio_id as "portfolioId", m.application_id as "applicationId", m.business_questions_score as "businessQuestionsScore",
  m.answered_business_questions_count as "answeredBusinessQuestionsCount", m.notes, p.name as "portfolioName", t.name, t.criticality,
  t.technology_questions_net_score as "technologyQuestionsNetScore",
  ${timeSql('m.business_questions_score', 't.technology_questions_net_score', 'p.time_threshold')} as "timeRecommendation"
from portfolio_application m
join portfolio p on p.account_id = $1 and p.portfolio_id = m.portfolio_id
join application t on t.account_id = $1 and t.application_id = m.application_id
where m.account_id = $1 and ($2::uuid[] is null or m.portfolio_id = any($2)) order by lower(p.name), p.portfolio_id, lower(t.name), t.application_id`),
}

const everyIdea: Statement = {
  name: 'portfolio.all_ideas',
  text: list(`select m.portfolio_id as "portfolioId", p.name as "portfolioName", m.idea_id as "ideaId", i.idea_number as "ideaNumber", i.name, i.stage, i.type, i.priority,
  (select count(*)::integer from idea_vote v where v.account_id = $1 and v.idea_id = m.idea_id) as vote, i.active, i.project_id is not null as promoted
from idea_portfolio m
join portfolio p on p.account_id = $1 and p.portfolio_id = m.portfolio_id
join idea i on i.account_id = $1 and i.idea_id = m.idea_id
where m.account_id = $1 and ($2::uuid[] is null or m.portfolio_id = any($2)) order by lower(p.name), p.portfolio_id, i.idea_number, i.idea_id`),
}

export const allIdeas: Handler<Calls['allIdeas']> = ({ query }, context) => {
  const portfolioIds = narrowed(context, query.portfolioId)
  return answerUnchanged(context, everyIdea, [portfolioIds])
}

export const allApplications: Handler<Calls['allApplications']> = ({ query }, context) => {
  const portfolioIds = narrowed(context, query.portfolioId)
  return answerUnchanged(context, everyApplication, [portfolioIds])
}
