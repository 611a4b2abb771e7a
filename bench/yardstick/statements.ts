/**
 * Statements that a good engineer would write by hand for one customer, over the product's own tables: each answer holds the data of its screen, with names instead of
 * ids. $1 is the account.
 */
const of = 'l.account_id = a.account_id and l.application_id = a.application_id'

/** Child lists by name: their table, and the table and key of what their rows name. */
const lists = {
  areas: ['application_area', 'area', 'area_id'],
  tags: ['application_tag', 'tag', 'tag_id'],
  hostingTypes: ['application_hosting_type', 'ref_hosting_type', 'ref_hosting_type_id'],
  platforms: ['application_platform', 'ref_application_platform', 'ref_application_platform_id'],
} as const
type List = readonly [table: string, target: string, key: string]
const both = ([table, target, key]: List) => `${table} l join ${target} t on t.account_id = l.account_id and t.${key} = l.${key}`
const entries = Object.entries<List>(lists)

/** For a record or a page: asked for each application. */
const named = entries.map(
  ([name, list]) =>
    `(select coalesce(json_agg(json_build_object('id', t.${list[2]}, 'name', t.name)), '[]') from ${both(list)} where ${of}) as "${name}"`,
)
const people = `(select coalesce(json_agg(json_build_object('id', t.contact_id, 'name', t.name, 'role', l.ref_contact_type_id)), '[]')
  from application_contact l join contact t on t.account_id = l.account_id and t.contact_id = l.contact_id where ${of}) as contacts`
const side = (here: string, there: string) =>
  `select i.application_integration_id as id, i.direction, i.notes, i.ref_integration_type_id as "typeId", o.application_id as "otherId", o.name as other
   from application_integration i join application o on o.account_id = i.account_id and o.application_id = i.${there}
   where i.account_id = a.account_id and i.${here} = a.application_id`
const integrations = `(select coalesce(json_agg(i), '[]') from (${side('application_id', 'other_application_id')}
  union all ${side('other_application_id', 'application_id')}) i) as integrations`

const facts = `a.application_id, a.name, a.color, a.short_description, a.long_description, a.primary_use_case, a.notes, a.system_or_domain, a.used_internally,
  a.source_list, a.lifecycle_start_date, a.lifecycle_end_date, a.last_reviewed_date, a.is_third_party, a.is_suite, a.parent_suite_application_id,
  a.ref_operational_state_id, a.criticality, a.answered_business_questions_count, a.business_questions_score, a.answered_technology_questions_count,
  a.technology_questions_score, a.technology_questions_score_adjustment, a.technology_questions_net_score, a.active, a.version, a.created_date,
  a.created_by_name, a.modified_date, a.modified_by_name, m.name as manufacturer, v.name as vendor, s.name as state`
const atRest = `a.application_id, a.name, a.criticality, a.business_questions_score, a.technology_questions_net_score, a.short_description, a.is_third_party,
  a.is_suite, a.lifecycle_start_date, a.lifecycle_end_date, a.last_reviewed_date, m.name as manufacturer, v.name as vendor, s.name as state`
const beside = `left join supplier m on m.account_id = a.account_id and m.supplier_id = a.manufacturer_supplier_id
  left join supplier v on v.account_id = a.account_id and v.supplier_id = a.vendor_supplier_id
  left join application_state c on c.account_id = a.account_id and c.application_id = a.application_id and c.current_state
  left join ref_application_state s on s.account_id = c.account_id and s.ref_application_state_id = c.ref_application_state_id`
const rows = (select: string) => `select coalesce(json_agg(r), '[]')::text as json from (${select}) r`
const page = '(select * from application where account_id = $1 order by lower(name) limit 100 offset $2)'

export const record = `select row_to_json(r)::text as json from (select ${[facts, ...named, people, integrations].join(', ')}
  from application a ${beside} where a.account_id = $1 and a.application_id = $2) r`
/** Later additions to the page: child lists by name, and the shown columns of their rows. */
const later = {
  deliveryModels: ['application_delivery_model', 'ref_delivery_model_id'],
  environments: ['application_environment', 'ref_environment_id'],
  links: ['application_link', 'link_id'],
  states: ['application_state', 'ref_application_state_id, current_state, planned_date, actual_date, notes'],
  itServices: ['application_it_service', 'it_service_id, notes'],
  capabilities: ['application_capability', 'capability_id, is_primary, rank, score'],
  frameworkItems: ['application_framework_item', 'framework_item_id, portfolio_id'],
  portfolios: ['portfolio_application', 'portfolio_id'],
  ideas: ['idea_application', 'idea_id'],
  projects: ['application_project', 'project_id, effect'],
  answers: ['application_question_answer', 'account_question_id, portfolio_id, question_answer_id, supplied_numeric_answer, answered_date'],
} as const
const shown = Object.entries<readonly [table: string, columns: string]>(later).map(
  ([name, [table, columns]]) => `(select coalesce(json_agg(c), '[]') from (select ${columns} from ${table} l where ${of}) c) as "${name}"`,
)
export const recordNow = `select row_to_json(r)::text as json from (select ${[facts, ...named, people, integrations, ...shown].join(', ')}
  from application a ${beside} where a.account_id = $1 and a.application_id = $2) r`

export const list = rows(`select ${[facts, ...named, people].join(', ')} from ${page} a ${beside} order by lower(a.name)`)

const names = entries.map(([name, list]) => `(select json_agg(t.name) from ${both(list)} where ${of}) as "${name}"`)
export const grid = rows(`select ${[atRest, ...names].join(', ')} from ${page} a ${beside} order by lower(a.name)`)
/** For all of them: each table read once and hashed. */
const hashed = entries.map(
  ([name, list]) =>
    `left join (select l.application_id, json_agg(t.name) as list from ${both(list)} where l.account_id = $1 group by 1) "${name}" on "${name}".application_id = a.application_id`,
)
export const whole = rows(
  `select ${[atRest, ...entries.map(([name]) => `"${name}".list as "${name}"`)].join(', ')} from application a ${beside} ${hashed.join(' ')}
   where a.account_id = $1 order by lower(a.name)`,
)
/** $2 a pattern of lower case. */
export const search = `with hit as materialized (select application_id, name from application where account_id = $1 and search_text like $2 and created_date > '-infinity')
  select json_build_object('total', (select count(*) from hit), 'rows', (select coalesce(json_agg(r), '[]') from (
    select ${[atRest, ...names].join(', ')} from application a ${beside}
    where a.account_id = $1 and a.application_id in (select application_id from hit order by lower(name) limit 50) order by lower(a.name)) r))::text as json`
export const byState = rows(
  `select s.ref_application_state_id as id, s.name, c.count from ref_application_state s
   join (select ref_application_state_id, count(*) from application_state where account_id = $1 and current_state group by 1) c using (ref_application_state_id)
   where s.account_id = $1 order by s.name`,
)

/** Change log as plain images of the row. */
export const auditTable = `create table if not exists yardstick_audit (id bigserial primary key, account_id uuid, at timestamptz default now(), action text, application_id uuid, before jsonb, after jsonb);
create table if not exists yardstick_bin (id bigserial primary key, account_id uuid, at timestamptz default now(), application_id uuid, kept jsonb)`
const audited = (action: string, row: string, images: string) =>
  `insert into yardstick_audit (account_id, action, application_id, before, after) select $1, '${action}', application_id, ${images} from ${row}`
const written = `name text, color text, short_description text, long_description text, primary_use_case text, notes text, criticality integer,
  lifecycle_start_date date, lifecycle_end_date date, manufacturer_supplier_id uuid, vendor_supplier_id uuid`
const columns = written.replace(/ (text|integer|date|uuid)\b/g, '')
/** $2 an array of applications with their lists as arrays of ids, the state as one: one statement for one or two thousand of them. */
export const insert = `with e as materialized (select gen_random_uuid() as application_id, x.* from json_to_recordset($2::json)
    as x(${written}, state uuid, contacts json, ${entries.map(([name]) => `"${name}" uuid[]`).join(', ')})),
  n as (insert into application (account_id, application_id, ${columns}) select $1, application_id, ${columns} from e returning application_id),
  s as (insert into application_state (account_id, application_id, ref_application_state_id, current_state) select $1, application_id, state, true from e where state is not null),
  p as (insert into application_contact (account_id, application_id, contact_id, ref_contact_type_id)
    select $1, application_id, (c ->> 'contactId')::uuid, c ->> 'role' from e, json_array_elements(contacts) c),
  ${entries.map(([name, [table, , key]]) => `"in_${name}" as (insert into ${table} (account_id, application_id, ${key}) select $1, application_id, unnest("${name}") from e)`).join(',\n  ')},
  u as (${audited('create', 'e', 'null, to_jsonb(e)')})
  select json_agg(application_id)::text as json from n`
/** $3 the notes. */
export const update = `with b as materialized (select * from application where account_id = $1 and application_id = $2 for update),
  n as (update application a set notes = $3, modified_date = now(), version = a.version + 1 from b where a.account_id = $1 and a.application_id = b.application_id returning a.*),
  u as (${audited('update', 'b join n using (application_id)', `jsonb_build_object('notes', b.notes), jsonb_build_object('notes', n.notes)`)})
  select row_to_json(n)::text as json from n`
export const remove = `with o as (delete from application where account_id = $1 and application_id = $2 returning *),
  u as (${audited('delete', 'o', 'to_jsonb(o), null')}) select application_id::text as json from o`

/** The same by one who keeps in a bin what hangs on it. */
const hanging = [
  ...[
    ...entries.map(([, [table]]) => table),
    ...Object.values(later).map(([table]) => table),
    'application_contact',
    'application_integration',
  ].map((table) => `'${table}', (select json_agg(l) from ${table} l where ${of})`),
  `'incoming', (select json_agg(l) from application_integration l where l.account_id = a.account_id and l.other_application_id = a.application_id)`,
]
export const removeKept = `with a as materialized (select * from application where account_id = $1 and application_id = $2 for update),
  k as (insert into yardstick_bin (account_id, application_id, kept) select $1, application_id, jsonb_build_object('row', to_jsonb(a), ${hanging.join(', ')}) from a),
  o as (delete from application d using a where d.account_id = $1 and d.application_id = a.application_id returning d.*),
  u as (${audited('delete', 'o', 'to_jsonb(o), null')}) select application_id::text as json from o`
