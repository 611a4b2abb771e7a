/** The same figures by plain SQL: no rights, no names composed, no portfolio that may be null; what a query written for one screen needs. */
import { accountId } from '../server/fill.ts'

const amount =
  'coalesce(license, 0) + coalesce(personnel, 0) + coalesce(hardware, 0) + coalesce(hosting, 0) + coalesce(refresh, 0) + coalesce(development, 0)'
const today = `e.effective_date <= current_date and (e.end_date is null or e.end_date >= current_date)`
const state = `left join application_state s on s.account_id = a.account_id and s.application_id = a.application_id and s.current_state`
const matrixOf = (table: string, column: string) => `select json_agg(r) from (
  select a.application_id, a.name, a.lifecycle_start_date, a.lifecycle_end_date, array_agg(l.${column}) from application a
  join ${table} l on l.account_id = a.account_id and l.application_id = a.application_id where a.account_id = $1 and a.active group by a.application_id, a.name, a.lifecycle_start_date, a.lifecycle_end_date order by lower(a.name)) r`

/** By the path of the call with the same answer. $1 is the account. */
export const bare: Readonly<Record<string, string>> = {
  '/overview': `select json_agg(r) from (select a.is_third_party, count(*), sum(e.license_count), sum(e.license), sum(e.personnel), sum(e.hardware), sum(e.hosting), sum(e.refresh), sum(e.development),
    count(*) filter (where s.application_id is not null), (select count(distinct framework_item_id) from application_framework_item where account_id = $1) from application a
    left join application_cost_history e on e.account_id = a.account_id and e.application_id = a.application_id and ${today}
    left join (select s.application_id from application_state s join ref_application_state r using (account_id, ref_application_state_id) where s.account_id = $1 and s.current_state and r.is_to_be_retired) s on s.application_id = a.application_id
    where a.account_id = $1 and a.active group by a.is_third_party) r`,
  '/portfolios/summaries': `select json_agg(r) from (select p.portfolio_id, p.parent_portfolio_id, p.name, m.many, m.score from portfolio p left join (
    select m.portfolio_id, count(*) as many, avg(m.business_questions_score + a.technology_questions_net_score) / 2 as score from portfolio_application m
    join application a on a.account_id = m.account_id and a.application_id = m.application_id where m.account_id = $1 group by m.portfolio_id) m on m.portfolio_id = p.portfolio_id where p.account_id = $1) r`,
  '/portfolios/allapplications': `select json_agg(r) from (select m.*, p.name as portfolio, a.name, a.criticality, a.technology_questions_net_score from portfolio_application m
    join portfolio p on p.account_id = m.account_id and p.portfolio_id = m.portfolio_id join application a on a.account_id = m.account_id and a.application_id = m.application_id
    where m.account_id = $1 order by lower(p.name), lower(a.name)) r`,
  '/costs/years': `select json_agg(r) from (select y, a.is_third_party, count(*), sum(e.license), sum(e.personnel), sum(e.hardware), sum(e.hosting), sum(e.refresh), sum(e.development) from generate_series(2024, 2026) y
    join application_cost_history e on e.account_id = $1 and extract(year from e.effective_date) <= y and (e.end_date is null or extract(year from e.end_date) >= y)
    join application a on a.account_id = e.account_id and a.application_id = e.application_id group by y, a.is_third_party) r`,
  '/capabilities/heat': `select json_build_array((select json_agg(c) from (select capability_id, parent_capability_id, code, name from capability where account_id = $1) c), (select json_agg(r) from (
    select a.application_id, a.name, array_agg(l.capability_id), a.criticality, a.business_questions_score, a.technology_questions_net_score, a.lifecycle_end_date, e.total from application a
    join application_capability l on l.account_id = a.account_id and l.application_id = a.application_id
    left join (select e.application_id, ${amount} as total from application_cost_history e where e.account_id = $1 and ${today}) e on e.application_id = a.application_id
    where a.account_id = $1 and a.active group by a.account_id, a.application_id, e.total order by lower(a.name)) r))`,
  '/views/roadmap': `select json_agg(r) from (select a.application_id, a.name, v.name as area, a.criticality, s.ref_application_state_id, a.lifecycle_start_date, a.lifecycle_end_date from application a ${state}
    left join (select l.application_id, min(v.name) as name from application_area l join area v using (account_id, area_id) where l.account_id = $1 group by l.application_id) v on v.application_id = a.application_id
    where a.account_id = $1 and a.active order by v.name, lower(a.name)) r`,
  '/views/integrations': `select json_build_array((select json_agg(r) from (select a.application_id, a.name, a.criticality, s.ref_application_state_id from application a ${state} where a.account_id = $1 and a.active order by lower(a.name)) r),
    (select json_agg(r) from (select application_id, other_application_id, direction, ref_integration_type_id from application_integration where account_id = $1) r))`,
  '/views/costs': `select json_agg(r) from (select a.application_id, a.name, v.name as area, a.is_third_party, s.ref_application_state_id, e.total from application a ${state}
    left join (select l.application_id, min(v.name) as name from application_area l join area v using (account_id, area_id) where l.account_id = $1 group by l.application_id) v on v.application_id = a.application_id
    join (select e.application_id, ${amount} as total from application_cost_history e where e.account_id = $1 and ${today}) e on e.application_id = a.application_id
    where a.account_id = $1 and a.active order by e.total desc, lower(a.name)) r`,
  '/views/matrix?by=area': matrixOf('application_area', 'area_id'),
  '/views/matrix?by=platform': matrixOf('application_platform', 'ref_application_platform_id'),
  '/views/matrix?by=process': matrixOf('application_framework_item', 'framework_item_id'),
}

export const bareValues = [accountId]
