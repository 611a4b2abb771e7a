import { supportRows } from '#portfolio/product-releases/server/support-sql.ts'
import { seesProject } from '#portfolio/relations/server/sees-project.ts'
import { seesStep } from '#insight/scenarios/server/steps-sql.ts'
import type { views } from '#insight/views/contract.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { seesApplication, seesPortfolio } from '#platform/server/records/definition.ts'
import { answerView } from './chosen.ts'
import { amountsAreSeen, costed, costedValues } from './costed.ts'

/** States with a day: the actual one counts before the planned one. */
const states = `state as (
  select s.application_id, json_agg(json_build_object('refApplicationStateId', s.ref_application_state_id, 'day', coalesce(s.actual_date, s.planned_date))
    order by coalesce(s.actual_date, s.planned_date), s.ref_application_state_id) as list
  from application_state s where s.account_id = $1 and coalesce(s.actual_date, s.planned_date) is not null group by s.application_id)`

/** The first area of each by name. */
export const firstAreas = `area_of as (
  select l.application_id, (array_agg(v.area_id order by lower(v.name), v.area_id))[1] as area_id, (array_agg(v.name order by lower(v.name), v.area_id))[1] as name
  from application_area l join area v on v.account_id = $1 and v.area_id = l.area_id where l.account_id = $1 group by l.application_id)`

/** Successors by carried-out scenarios that the reader sees, with all applications of the step visible. */
const plannedHeirs = `select p.application_id, t.application_id as onto, coalesce(t.name, p.onto_name) as name, t.lifecycle_start_date as start
    from scenario_step p
    join scenario n on n.account_id = $1 and n.scenario_id = p.scenario_id and n.carried_out_date is not null and n.active
    left join application t on t.account_id = $1 and t.application_id = p.onto_application_id and t.application_id <> p.application_id
    where p.account_id = $1 and p.action <> 'Eliminate' and (t.name is not null or (p.action = 'Replace' and p.onto_application_id is null and p.onto_name is not null))
      and ${seesPortfolio('n.portfolio_id')} and ${seesStep('p')}`

/** Successors by projects that replace one application and introduce another. A status outside the program, such as cancelled, makes no successor. */
const introducedHeirs = `select r.application_id, t.application_id, t.name, t.lifecycle_start_date
    from application_project r
    join application_project i on i.account_id = $1 and i.project_id = r.project_id and i.effect = 'Introduces' and i.application_id <> r.application_id
    join application t on t.account_id = $1 and t.application_id = i.application_id and t.active
    join project p on p.account_id = $1 and p.project_id = r.project_id and p.active
    left join ref_project_status s on s.account_id = $1 and s.ref_project_status_id = p.ref_project_status_id
    where r.account_id = $1 and r.effect = 'Replaces' and not coalesce(s.exclude_from_program_calculations, false)
      and ${seesProject('p.project_id')} and ${seesApplication('r.application_id')} and ${seesApplication('t.application_id')}`

const heirs = `heir as (
  select h.application_id, json_agg(json_build_object('applicationId', h.onto, 'name', h.name, 'startDate', h.start) order by lower(h.name), h.onto) as list
  from (${plannedHeirs} union ${introducedHeirs}) h group by h.application_id)`

/** The first of the days on which vendors end support of what it is or runs on. */
const vendors = `vendor as (select l.application_id, min(l.ends) as ends from (${supportRows('application_id', 'current_date')}) l group by l.application_id)`

const told = `told as materialized (
  select t.application_id as "applicationId", t.name, v.area_id as "areaId", v.name as "areaName", t.criticality, c.ref_application_state_id as "currentStateId",
    t.lifecycle_start_date as "lifecycleStartDate", t.lifecycle_end_date as "lifecycleEndDate", w.ends as "vendorEndDate", coalesce(s.list, '[]') as states, coalesce(h.list, '[]') as successors, k.cost
  from chosen o
  join application t on t.account_id = $1 and t.application_id = o.application_id
  left join application_state c on c.account_id = $1 and c.application_id = t.application_id and c.current_state
  left join area_of v on v.application_id = t.application_id
  left join state s on s.application_id = t.application_id
  left join heir h on h.application_id = t.application_id
  left join vendor w on w.application_id = t.application_id
  left join costed k on k.application_id = t.application_id
  where t.lifecycle_start_date is not null or t.lifecycle_end_date is not null or w.ends is not null or s.list is not null)`

export const roadmap: Handler<(typeof views)['calls']['roadmap']> = async ({ query }, context) =>
  answerView(context, query, {
    name: 'views.roadmap',
    values: await costedValues(context, query),
    sql: (first) => `, ${states}, ${firstAreas}, ${heirs}, ${vendors}, ${costed(first)}, ${told}
select json_build_object('amountsSeen', ${amountsAreSeen(first)}, 'applications', (select coalesce(json_agg(t order by lower(t."areaName") nulls last, t."areaId", lower(t.name), t."applicationId"), '[]') from told t),
  'withoutDays', (select count(*) from chosen) - (select count(*) from told))::text as "$json"`,
  })
