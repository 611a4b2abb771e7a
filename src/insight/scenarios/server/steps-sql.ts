/** The steps of a scenario as a reader sees them, and what takes over from them, as SQL. $2: the portfolios that the reader sees, $3: the scenario. */
import { seesApplication } from '#platform/server/records/definition.ts'

/** A step is seen with every application that it names, as in the record of the scenario. */
export const seesStep = (row: string): string =>
  `${seesApplication(`${row}.application_id`)} and (${row}.onto_application_id is null or ${seesApplication(`${row}.onto_application_id`)})`

/** Stored steps, or tried ones: $9, the first for each application. */
export const storedSteps = '(select * from scenario_step r where r.account_id = $1 and r.scenario_id = $3)'
export const triedSteps = `(select distinct on (g."applicationId") g."applicationId" as application_id, g.action, g."ontoApplicationId" as onto_application_id, g."ontoName" as onto_name, g."lastDate" as last_date,
  coalesce(g."needsNoSuccessor", false) as needs_no_successor
  from jsonb_to_recordset($9::jsonb) as g("applicationId" uuid, action text, "ontoApplicationId" uuid, "ontoName" text, "lastDate" date, "needsNoSuccessor" boolean) order by g."applicationId")`

/**
 * CTEs: `step`, with what takes over as far as its action uses it; `taken`, the applications that something takes over from in the end; `gone`, those that
 * nothing does. The name of what is no application yet takes over; an application does that stays and is not archived. `taken` goes back from the last
 * of a chain, so that it has each step once; what takes over from each, listed, would be as many rows as a chain has pairs.
 */
export const stepParts = (steps: string) => `step as (
  select s.application_id, t.name, t.active, s.action, s.last_date, s.needs_no_successor,
    case when s.action <> 'Eliminate' and s.onto_application_id <> s.application_id then s.onto_application_id end as onto,
    case when s.action = 'Replace' then s.onto_name end as onto_name
  from ${steps} s join application t on t.account_id = $1 and t.application_id = s.application_id
  where ${seesStep('s')}
), taken as (
  select s.application_id from step s where s.onto_name is not null
    or exists (select 1 from application t where t.account_id = $1 and t.application_id = s.onto and t.active and not exists (select 1 from step o where o.application_id = t.application_id))
  union
  select s.application_id from taken n join step s on s.onto = n.application_id
), gone as (
  select s.application_id, s.last_date from step s where not exists (select 1 from taken n where n.application_id = s.application_id)
)`

/** Whether what a row of `step` saves counts: something takes over, or nothing has to. */
export const isCounted = (row: string): string =>
  `(${row}.needs_no_successor or not exists (select 1 from gone g where g.application_id = ${row}.application_id))`
