/** Ideas and projects of a workspace, written by SQL so that it takes seconds. */

/** Runs a statement on the database; the account's id is its `$1`. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<unknown>

const columns = ['Heard', 'Drafted', 'Under way', 'Tested', 'Rolled out']

const addColumns = (table: string) => `insert into ${table} (account_id, ${table}_id, name, display_order)
  select $1::uuid, gen_random_uuid(), name, place from unnest($2::text[]) with ordinality as c(name, place)`

/** For row n, one of the rows of a table in rotation; null where there are none. */
const idsOf = (table: string, order = `${table}_id`) =>
  `(select array_agg(${table}_id order by ${order}) as ids from ${table} where account_id = $1) ${table}_ids`
const turn = (table: string, n = 'n') => `${table}_ids.ids[1 + (${n}) % greatest(cardinality(${table}_ids.ids), 1)]`

const title = `n || case when n % 3 = 0 then ' Renew' else ' Retire' end || ' what moves goods from here to there'`

const addIdeas = `insert into idea (account_id, idea_id, name, idea_number, stage, priority, short_description)
  select $1::uuid, gen_random_uuid(), ${title}, n, ${turn('ref_idea_status')}, case when n % 2 = 1 then 'High' else 'Low' end, 'It costs more than it earns.'
  from ${idsOf('ref_idea_status', 'display_order')}, generate_series($2::int + 1, $3::int) n`

const addProjects = `insert into project (account_id, project_id, name, account_project_number, ref_project_stage_id, manager_contact_id, sponsor_contact_id,
    percent_complete, planned_cost, initiation_date, target_date, budget_vital_value, schedule_vital_value)
  select $1::uuid, gen_random_uuid(), ${title}, n, ${turn('ref_project_stage')}, ${turn('contact')}, ${turn('contact', 'n * 7')},
    n % 101, 1000 * (1 + n % 900), date '2026-01-15', make_date(2027, 1 + n % 12, 28), 1 + n % 3, 1 + n % 2
  from ${idsOf('ref_project_stage', 'display_order')}, ${idsOf('contact')}, generate_series($2::int + 1, $3::int) n`

const touch = (kind: 'idea' | 'project', table: string, number: string) => `insert into ${table} (account_id, ${kind}_id, application_id)
  select a.account_id, a.${kind}_id, ${turn('application', `a.${number}`)} from ${kind} a, ${idsOf('application')}
  where a.account_id = $1 and a.${number} > $2 and a.${number} <= $3 and cardinality(application_ids.ids) > 0`

/** Adds ideas and projects with the numbers from + 1 to `to`, over five columns; the first time also the columns. */
export async function fillWork(ask: Ask, accountId: string, from: number, to: number): Promise<void> {
  if (from === 0) for (const table of ['ref_idea_status', 'ref_project_stage']) await ask(addColumns(table), [accountId, columns])
  for (const text of [
    addIdeas,
    addProjects,
    touch('idea', 'idea_application', 'idea_number'),
    touch('project', 'application_project', 'account_project_number'),
  ])
    await ask(text, [accountId, from, to])
}
