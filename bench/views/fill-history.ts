/** 50,000 changes in a year of 10,000 applications, written by SQL: what looks back are measured over. */
import type { Filled } from '../lists/filled.ts'
import { accountId } from '../server/fill.ts'

const size = 10_000
const year = 365 * 86_400_000

/** Numbers of changes of these values in the year, spread evenly over the time and the applications. */
const changes: readonly (readonly [many: number, entity: string, action: string, changes: string])[] = [
  [
    15_000,
    'application',
    'update',
    `json_build_object('technologyQuestionsScore', json_build_array(n % 100, a.technology_questions_score))`,
  ],
  [
    10_000,
    'application',
    'update',
    `json_build_object('businessQuestionsScore', json_build_array(n % 100, a.business_questions_score), 'name', json_build_array('Old', a.name))`,
  ],
  [
    10_000,
    'application',
    'update',
    `json_build_object('states', json_build_array('[]'::json, (select json_agg(json_build_object('refApplicationStateId', s.ref_application_state_id, 'currentState', s.current_state)) from application_state s where s.account_id = $1 and s.application_id = a.application_id)))`,
  ],
  [3_000, 'application', 'update', `json_build_object('active', json_build_array(false, true))`],
  [2_000, 'application', 'create', `json_build_object('name', json_build_array(null, a.name))`],
  [10_000, 'applicationCost', 'update', `json_build_object('license', json_build_array(n % 1000, 4000))`],
]
const history = ([
  ,
  entity,
  action,
  told,
]: (typeof changes)[number]) => `insert into change_log (account_id, change_id, entity, record_id, record_name, action, changed_date, changed_by_name, changes)
select $1::uuid, (lpad(to_hex(n.at::bigint), 12, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 13))::uuid, '${entity}', ${entity === 'application' ? 'a.application_id' : 'e.application_cost_history_id'}, a.name, '${action}',
  to_timestamp(n.at / 1000.0), 'Somebody', ${told}::jsonb
from (select i as n, $2::bigint + (i * 7919 % $3::integer) * ($4::bigint / $3::integer) as at, 1 + (i * 31 % ${size}) as which from generate_series(1, $3::integer) i) n
join (select row_number() over (order by application_id) as which, t.* from application t where t.account_id = $1) a using (which)
${entity === 'application' ? '' : 'join application_cost_history e on e.account_id = $1 and e.application_id = a.application_id and e.effective_date = (select max(l.effective_date) from application_cost_history l where l.account_id = $1 and l.application_id = a.application_id)'}`

/** After `fillViews`. The account is two years old, and its history whole. */
export async function fillHistory({ ask }: Filled): Promise<void> {
  const begun = Date.now() - year
  await ask(`update account set created_date = $2, history_whole_since = null where account_id = $1`, [
    accountId,
    new Date(begun - year).toISOString(),
  ])
  for (const one of changes) await ask(history(one), [accountId, begun, one[0], year])
  await ask('vacuum analyze', [])
}
