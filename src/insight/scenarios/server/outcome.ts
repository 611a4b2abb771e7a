/** Outcome of a scenario, in one statement and limited to its reader's access. */
import { recordIn } from '#platform/server/records/record-json.ts'
import { contactTypes } from '#tenancy/account/contract/common-values.ts'
import type { scenarios } from '#insight/scenarios/contract.ts'
import { yearsAhead, type Outcome } from '#insight/scenarios/contract/outcome.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Context } from '#platform/server/access/context.ts'
import { amountsSeen, portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { json } from '#platform/server/http/answer.ts'
import * as crud from '#platform/server/http/crud.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { seesApplication, seesPortfolio } from '#platform/server/records/definition.ts'
import { readBy } from '#platform/server/records/reads.ts'
import { scenarioRecords } from './records.ts'
import { isCounted, stepParts, storedSteps, triedSteps } from './steps-sql.ts'
import { costOfToday, entryParts, yearRows } from './years-sql.ts'

const list = (rows: string) => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`

/** Applications that remain in service, as far as the reader sees them. */
const stays = (id: string) =>
  `exists (select 1 from application t where t.account_id = $1 and t.application_id = ${id} and t.active) and ${seesApplication(id)} and not exists (select 1 from step o where o.application_id = ${id})`
/** The step is moved onto something, so what it serves goes on. */
const isMoved = (id: string) =>
  `exists (select 1 from step o where o.application_id = ${id} and o.active) and not exists (select 1 from gone g where g.application_id = ${id})`
const seesLink = `(l.portfolio_id is null or ${seesPortfolio('l.portfolio_id')})`

/** Items of a tree that something supports now, itself or what is below it, and nothing would. Archived ones are not missed. */
interface Tree {
  readonly table: string
  readonly key: string
  readonly parent: string
  readonly code: string
  readonly links: string
  readonly seen: string
}
const lost = ({ table, key, parent, code, links, seen }: Tree) => `
  with recursive missed as (
    select l.${key} as id, max(g.last_date) as last_date from ${links} l join gone g on g.application_id = l.application_id
    join step s on s.application_id = g.application_id and s.active where l.account_id = $1 and ${seen} group by l.${key}
  ), below as (
    select m.id as top, m.id from missed m
    union select b.top, c.${key} from below b join ${table} c on c.account_id = $1 and c.${parent} = b.id
  )
  select c.${key} as id, c.name, ${code} as code, m.last_date as "lastDate" from missed m join ${table} c on c.account_id = $1 and c.${key} = m.id
  where c.active and not exists (select 1 from below b join ${links} l on l.account_id = $1 and l.${key} = b.id and ${seen}
    where b.top = m.id and ((${stays('l.application_id')}) or (${isMoved('l.application_id')})))
  order by lower(c.name), c.${key}`

const capabilities: Tree = {
  table: 'capability',
  key: 'capability_id',
  parent: 'parent_capability_id',
  code: 'c.code',
  links: 'application_capability',
  seen: seesApplication('l.application_id'),
}
const processes: Tree = {
  table: 'framework_item',
  key: 'framework_item_id',
  parent: 'parent_framework_item_id',
  code: 'c.hierarchy_id',
  links: 'application_framework_item',
  seen: `${seesApplication('l.application_id')} and ${seesLink}`,
}

/** Removed if one end goes without successor, or if both ends become one; otherwise rebuilt. */
const integrations = `
  select i.application_integration_id as id, case when i.direction = 'Publish' then t.name else o.name end as "from", case when i.direction = 'Publish' then o.name else t.name end as "to",
    y.name as type, case when exists (select 1 from gone g where g.application_id in (i.application_id, i.other_application_id))
      or exists (select 1 from step s where (s.application_id, s.onto) in ((i.application_id, i.other_application_id), (i.other_application_id, i.application_id))) then 'Remove' else 'Rebuild' end as effect
  from application_integration i join application t on t.account_id = $1 and t.application_id = i.application_id
  join application o on o.account_id = $1 and o.application_id = i.other_application_id
  left join ref_integration_type y on y.account_id = $1 and y.ref_integration_type_id = i.ref_integration_type_id
  where i.account_id = $1 and exists (select 1 from step s where s.application_id in (i.application_id, i.other_application_id))
    and ${seesApplication('i.application_id')} and ${seesApplication('i.other_application_id')}
  order by lower(t.name), lower(o.name), i.application_integration_id`

const touched = (table: string, key: string, links: string, only = 'true') => `
  select a.${key} as id, a.name, (select json_agg(n.name order by lower(n.name)) from (select distinct s.name from ${links} l join step s on s.application_id = l.application_id
    where l.account_id = $1 and l.${key} = a.${key} and ${only}) n) as applications
  from ${table} a where a.account_id = $1 and exists (select 1 from ${links} l join step s on s.application_id = l.application_id where l.account_id = $1 and l.${key} = a.${key} and ${only})
  order by lower(a.name), a.${key}`

/** Roles to be asked: owners and experts, including business owners. */
const asked = ['Owner', 'Expert', 'Business owner']
const askedTypes = contactTypes.filter(({ label }) => asked.includes(label)).map(({ value }) => `'${value}'`)

/** $2 the portfolios that the reader sees, $3 the scenario, $4 to $8 as years-sql.ts has them. */
const selectFor = (name: string, steps: string): Statement => ({
  name,
  text: `with recursive ${stepParts(steps)}, ${entryParts}
select json_build_object('scenarioId', $3::uuid, 'amountsSeen', $5::boolean,
'years', ${list(yearRows)},
'steps', ${list(`select step.application_id as "applicationId", step.name, step.action, step.onto as "ontoApplicationId",
  coalesce((select t.name from application t where t.account_id = $1 and t.application_id = step.onto), step.onto_name) as onto, step.last_date as "lastDate",
  not exists (select 1 from gone g where g.application_id = step.application_id) as "isTakenOver",
  ${isCounted('step')} as "isCounted", ${costOfToday} as "yearlyCost"
  from step order by step.last_date nulls last, lower(step.name), step.application_id`)},
'capabilities', ${list(lost(capabilities))},
'processes', ${list(lost(processes))},
'integrations', ${list(integrations)},
'areas', ${list(touched('area', 'area_id', 'application_area'))},
'people', ${list(touched('contact', 'contact_id', 'application_contact', `l.ref_contact_type_id in (${askedTypes.join(', ')})`))})::text as "$json"`,
})
const select = selectFor('scenario.outcome', storedSteps)
export const selectTried = selectFor('scenario.outcome_of_steps', triedSteps)

/** Values of $2 to $8. @throws Refusal 404 if the scenario does not exist or is hidden from the reader */
async function asking(context: Context, id: string): Promise<unknown[]> {
  const found = await crud.findRecord(context, scenarioRecords, id)
  const { portfolioId } = recordIn(found.json)
  const { grants } = context.session
  const amounts = amountsSeen(grants)
  const today = dayNow()
  const year = Number(today.slice(0, 4))
  return [portfoliosSeen(grants), id.toLowerCase(), amounts, amounts?.includes(portfolioId) ?? true, year, year + yearsAhead, today]
}

export const outcome: Handler<(typeof scenarios)['calls']['outcome']> = async ({ params }, context) => {
  const values = await asking(context, params.id)
  return unchangedOr(context, readBy(select), ['scenario.outcome', ...values], async () => (await context.tenant.json(select, values))!)
}

/** Outcome of unsaved steps: by the same statement, so that it reveals nothing more. */
export const outcomeOfSteps: Handler<(typeof scenarios)['calls']['outcomeOfSteps']> = async ({ params, body }, context) => {
  const values = [...(await asking(context, params.id)), JSON.stringify(body.steps)]
  return json((await context.tenant.json(selectTried, values))!)
}

/** The same for a file. */
export async function outcomeOf(context: Context, id: string): Promise<Outcome> {
  return JSON.parse((await context.tenant.json(select, await asking(context, id)))!.toString()) as Outcome
}
