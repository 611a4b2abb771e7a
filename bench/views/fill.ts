/** 200 portfolios, three years of costs, 600 capabilities and processes for the applications of `../server/fill.ts`, written by SQL. */
import type { Filled } from '../lists/filled.ts'
import { accountId } from '../server/fill.ts'

/** The eight portfolios that stand become roots; each application is in two more besides its first. */
const portfolios = [
  `insert into portfolio (account_id, portfolio_id, name, parent_portfolio_id, time_threshold)
   select $1::uuid, gen_random_uuid(), 'Part ' || n, r.ids[1 + n % 8], 50 + n % 10
   from (select array_agg(portfolio_id order by portfolio_id) as ids from portfolio where account_id = $1) r, generate_series(9, 200) n`,
  `insert into portfolio_application (account_id, portfolio_id, application_id, business_questions_score)
   select $1::uuid, r.ids[1 + (('x' || substr(md5(a.name || k), 1, 6))::bit(24)::integer % cardinality(r.ids))], a.application_id, a.business_questions_score
   from (select array_agg(portfolio_id order by portfolio_id) as ids from portfolio where account_id = $1 and parent_portfolio_id is not null) r,
     application a, generate_series(1, 2) k where a.account_id = $1 on conflict do nothing`,
  `update portfolio_application m set business_questions_score = a.business_questions_score from application a
   where m.account_id = $1 and a.account_id = $1 and a.application_id = m.application_id`,
]

const days = `update application set
   lifecycle_start_date = date '2010-01-01' + (('x' || substr(md5(name), 1, 4))::bit(16)::integer % 5000),
   lifecycle_end_date = case when criticality > 2 then date '2026-06-01' + (('x' || substr(md5(name), 5, 4))::bit(16)::integer % 1500) end,
   is_third_party = criticality = 1 where account_id = $1`

/** An entry for each year; of every fifth application a portfolio carries a share. */
const costs = [
  `insert into application_cost_history (account_id, application_cost_history_id, application_id, effective_date, end_date, license_count, license, personnel, hosting)
   select a.account_id, gen_random_uuid(), a.application_id, make_date(y, 1, 1), case when y < 2026 then make_date(y, 12, 31) end, 10 * a.criticality, 1000 + a.criticality * 500 + y - 2024, 250.25, 400
   from application a, generate_series(2024, 2026) y where a.account_id = $1`,
  `insert into portfolio_application_cost_history (account_id, portfolio_application_cost_history_id, portfolio_id, application_id, effective_date, license, hosting)
   select m.account_id, gen_random_uuid(), m.portfolio_id, m.application_id, '2025-07-01', 300, 120 from portfolio_application m where m.account_id = $1
   and ('x' || substr(md5(m.application_id::text), 1, 4))::bit(16)::integer % 5 = 0`,
]

/** Twenty roots, a hundred below them, the rest below those. */
const capabilities = [
  ...[
    [1, 20, 0, 1],
    [21, 120, 1, 20],
    [121, 600, 21, 100],
  ].map(
    ([from, to, above, many]) => `insert into capability (account_id, capability_id, code, name, parent_capability_id, display_order)
     select $1::uuid, ('0190a000-0070-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'C' || n, 'Capability ' || n,
       ${above === 0 ? 'null' : `('0190a000-0070-7000-8000-' || lpad((${above} + n % ${many})::text, 12, '0'))::uuid`}, n from generate_series(${from}, ${to}) n`,
  ),
  `insert into application_capability (account_id, application_id, capability_id, is_primary, score)
   select $1::uuid, a.application_id, ('0190a000-0070-7000-8000-' || lpad((121 + ('x' || substr(md5(a.name || k), 1, 6))::bit(24)::integer % 480)::text, 12, '0'))::uuid, k = 1, 50
   from application a, generate_series(1, 3) k where a.account_id = $1 on conflict do nothing`,
]

const processes = [
  `insert into framework_item (account_id, framework_item_id, framework, hierarchy_id, name, parent_framework_item_id)
   select $1::uuid, ('0190a000-0071-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'APQC', case when n <= 10 then n || '.0' else (1 + n % 10) || '.' || n end, 'Process ' || n,
     case when n > 10 then ('0190a000-0071-7000-8000-' || lpad((1 + n % 10)::text, 12, '0'))::uuid end from generate_series(1, 210) n`,
  `insert into application_framework_item (account_id, application_framework_item_id, application_id, framework_item_id)
   select $1::uuid, gen_random_uuid(), a.application_id, ('0190a000-0071-7000-8000-' || lpad((11 + ('x' || substr(md5(a.name || k), 1, 6))::bit(24)::integer % 200)::text, 12, '0'))::uuid
   from application a, generate_series(1, 2) k where a.account_id = $1`,
]

export async function fillViews({ ask }: Filled): Promise<void> {
  for (const text of [...portfolios, days, ...costs, ...capabilities, ...processes]) await ask(text, [accountId])
  await ask('vacuum analyze', [])
}
