/** The projects of every portfolio that one sees, one row for each portfolio that holds it. */
import type { projects } from '#portfolio/projects/contract.ts'
import { narrowed } from '#portfolio/portfolios/server/overviews.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { answerUnchanged } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { conditionSql, conditionValueSql } from './condition-sql.ts'

const select: Statement = {
  name: 'portfolio.all_projects',
  text: `select coalesce(json_agg(r), '[]')::text as "$json" from (
  select m.portfolio_id as "portfolioId", p.name as "portfolioName", a.project_id as "projectId", a.name, a.account_project_number as "accountProjectNumber",
    s.name as "projectStage", t.name as "projectStatus", a.percent_complete as "percentComplete", v.value::float8 as "projectConditionValue",
    ${conditionSql('v.value')} as "projectCondition", a.initiation_date as "initiationDate", a.target_date as "targetDate", a.planned_cost::float8 as "plannedCost", not a.active as archived
  from project_portfolio m
  join portfolio p on p.account_id = $1 and p.portfolio_id = m.portfolio_id
  join project a on a.account_id = $1 and a.project_id = m.project_id
  left join ref_project_stage s on s.account_id = $1 and s.ref_project_stage_id = a.ref_project_stage_id
  left join ref_project_status t on t.account_id = $1 and t.ref_project_status_id = a.ref_project_status_id
  cross join lateral (select ${conditionValueSql} as value) v
  where m.account_id = $1 and ($2::uuid[] is null or m.portfolio_id = any($2)) order by lower(p.name), p.portfolio_id, lower(a.name), a.project_id) r`,
}

export const allProjects: Handler<(typeof projects)['calls']['allProjects']> = ({ query }, context) =>
  answerUnchanged(context, select, [narrowed(context, query.portfolioId)])
