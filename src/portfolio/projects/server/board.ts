/** The board of a portfolio or of the whole workspace, composed by PostgreSQL. */
import { projects } from '#portfolio/projects/contract.ts'
import { wholeWorkspace } from '#portfolio/projects/contract/board.ts'
import { priorities } from '#tenancy/account/contract/common-values.ts'
import { portfolioRecords } from '#portfolio/portfolios/server/records.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen, portfoliosWith, type Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { findRecord, knownId } from '#platform/server/http/crud.ts'
import { answerUnchanged } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { seesPortfolio } from '#platform/server/records/definition.ts'
import { conditionSql, conditionValueSql } from './condition-sql.ts'
import { byPlace, onBoards } from './on-boards.ts'
import { inPortfoliosSql } from '#portfolio/relations/server/sees-project.ts'

type Calls = typeof projects.calls

/** Projects `a` that the board $3 shows to a reader, in stages `s`. */
const shown = `${onBoards()}
  and ($3::uuid is null or ${inPortfoliosSql('a.project_id', 'array[$3::uuid]')})`

const mayMove = `($4::uuid[] is null or ${inPortfoliosSql('a.project_id', '$4::uuid[]')})`

/** Leaders first, then the others, each once. */
const people = `(select coalesce(json_agg(json_build_object('contactId', p.contact_id, 'name', p.name) order by p.place, lower(p.name)), '[]') from (
  select c.contact_id, c.name, min(r.place) as place from (
    select a.manager_contact_id as id, 1 as place union all select a.sponsor_contact_id, 2 union all select a.initiator_contact_id, 3
    union all select h.contact_id, 4 from project_resource h where h.account_id = $1 and h.project_id = a.project_id) r
  join contact c on c.account_id = $1 and c.contact_id = r.id group by c.contact_id, c.name) p)`

/** Programs that the reader sees. */
const programs = `(select coalesce(json_agg(l.program_id order by l.program_id), '[]') from project_program l where l.account_id = $1 and l.project_id = a.project_id
  and ($2::uuid[] is null or exists (select 1 from portfolio_program m where m.account_id = $1 and m.program_id = l.program_id and m.portfolio_id = any($2))))`

const ids = (table: string, key: string, sees = '') =>
  `(select coalesce(json_agg(l.${key} order by l.${key}), '[]') from ${table} l where l.account_id = $1 and l.project_id = a.project_id ${sees})`

const effort = '(select sum(h.allocation)::integer from project_resource h where h.account_id = $1 and h.project_id = a.project_id)'

const select: Statement = {
  name: 'project.board',
  text: `with told as (select a.*, v.value as condition_value, ${conditionSql('v.value')} as condition,
    row_number() over (partition by a.ref_project_stage_id order by ${byPlace})::integer as place, ${mayMove} as may_move, ${people} as people, ${programs} as programs,
    ${ids('project_portfolio', 'portfolio_id', `and ${seesPortfolio('l.portfolio_id')}`)} as portfolios, ${ids('project_driver', 'ref_driver_id')} as drivers, ${ids('project_area', 'area_id')} as areas, ${effort} as effort
  from (select a.* from ${shown}) a cross join lateral (select ${conditionValueSql} as value) v)
select json_build_object('columns', (select coalesce(json_agg(r), '[]') from (
  select s.ref_project_stage_id as "refProjectStageId", s.name, s.color, count(a.project_id)::integer as "projectCount", sum(a.planned_cost)::float8 as "plannedCost",
    json_build_object('Green', count(*) filter (where a.condition = 'Green'), 'Yellow', count(*) filter (where a.condition = 'Yellow'), 'Red', count(*) filter (where a.condition = 'Red')) as conditions
  from ref_project_stage s left join told a on a.ref_project_stage_id = s.ref_project_stage_id where s.account_id = $1 and s.visible_on_boards and s.active
  group by s.ref_project_stage_id, s.name, s.color, s.display_order order by s.display_order nulls last, lower(s.name), s.ref_project_stage_id) r),
'projects', (select coalesce(json_agg(r), '[]') from (
  select a.project_id as "projectId", a.name, a.account_project_number as "accountProjectNumber", a.ref_project_stage_id as "refProjectStageId",
    a.ref_project_status_id as "refProjectStatusId", a.ref_project_type_id as "refProjectTypeId", a.ref_priority_id as "refPriorityId", a.place as "displayOrder",
    a.percent_complete as "percentComplete", a.target_date as "targetDate", a.planned_cost::float8 as "plannedCost", a.condition_value::float8 as "projectConditionValue",
    a.condition as "projectCondition", a.budget_vital_value as "budgetVitalValue", a.schedule_vital_value as "scheduleVitalValue",
    a.scope_vital_value as "scopeVitalValue", a.resources_vital_value as "resourcesVitalValue", a.people, a.programs,
    a.portfolios, a.drivers, a.areas, a.manager_contact_id as "managerContactId", a.sponsor_contact_id as "sponsorContactId",
    a.initiator_contact_id as "initiatorContactId", a.spent_cost::float8 as "spentCost", a.effort, a.may_move as "mayMove"
  from told a order by a.ref_project_stage_id, a.place) r))::text as "$json"`,
}

/** The portfolio that a board is about; null: the whole workspace. */
export async function boardPortfolio(context: Context, id: string): Promise<string | null> {
  const known = knownId(id, 'board')
  if (known === wholeWorkspace) return null
  await findRecord(context, portfolioRecords, known)
  return known
}

/** The board's statement and its values for a reader. */
export const boardOf = ({ grants }: Pick<Session, 'grants'>, portfolioId: string | null): [Statement, unknown[]] => [
  select,
  [portfoliosSeen(grants), portfolioId, portfoliosWith(grants, projects.calls.moveCard.access)],
]

export const board: Handler<Calls['board']> = async ({ params }, context) => {
  return answerUnchanged(context, ...boardOf(context.session, await boardPortfolio(context, params.id)))
}

/** Ids of the cards of stage $4 but the one $5 that moves, in their order. $2 and $3 as for the board. */
export const selectStage: Statement = {
  name: 'project.board_stage',
  text: `select a.project_id as id from ${shown} and a.ref_project_stage_id = $4 and a.project_id <> $5 order by ${byPlace}`,
}

const values = (id: string, rows: string) =>
  `(select coalesce(json_agg(r), '[]') from (select distinct on (lower(v.name), ${id}) ${id} as id, v.name from ${rows} order by lower(v.name), ${id}) r)`
const listed = (table: string, key: string, target: string, sees: string) =>
  values(
    `v.${key}`,
    `shown i join ${table} l on l.account_id = $1 and l.project_id = i.project_id join ${target} v on v.account_id = $1 and v.${key} = l.${key} where ${sees}`,
  )
const named = (column: string, target: string, key: string) =>
  values(`v.${key}`, `shown i join ${target} v on v.account_id = $1 and v.${key} = i.${column}`)

const priorityRows = priorities.map(({ value, label }, at) => `(${at}, '${value}', '${label}')`).join(', ')

const selectValues: Statement = {
  name: 'project.board_filter_values',
  text: `with shown as materialized (select a.* from ${shown})
select row_to_json(f)::text as "$json" from (select
  ${listed('project_portfolio', 'portfolio_id', 'portfolio', '($2::uuid[] is null or v.portfolio_id = any($2))')} as portfolios,
  ${listed('project_program', 'program_id', 'program', '($2::uuid[] is null or exists (select 1 from portfolio_program m where m.account_id = $1 and m.program_id = v.program_id and m.portfolio_id = any($2)))')} as programs,
  ${named('manager_contact_id', 'contact', 'contact_id')} as managers,
  ${named('ref_project_status_id', 'ref_project_status', 'ref_project_status_id')} as "projectStatuses",
  ${named('ref_project_type_id', 'ref_project_type', 'ref_project_type_id')} as "projectTypes",
  (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) order by v.place), '[]') from (values ${priorityRows}) v(place, id, name)
    where exists (select 1 from shown i where i.ref_priority_id = v.id)) as priorities) f`,
}

export const boardFilterValues: Handler<Calls['boardFilterValues']> = (_input, context) =>
  answerUnchanged(context, selectValues, [portfoliosSeen(context.session.grants), null])
