/** The figures of one workspace, from its own tables: one statement that names one account. */
import { completenessSql } from '#portfolio/applications/server/completeness-sql.ts'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { joinCosts } from '#portfolio/relations/server/cost-sql.ts'
import { timeSql } from '#portfolio/scoring/server/scoring-sql.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { columnName } from '#platform/server/records/columns.ts'

const timeCount = (time: string) => `count(*) filter (where one.time = '${time}')`
const cost = kinds.map((kind) => `coalesce(e.${columnName(kind)}, 0)`).join(' + ')

/** $2: the day. */
export const countStatement: Statement = {
  name: 'cockpit.count',
  text: `with one as materialized (
  select t.application_id, coalesce(t.criticality, 1) as weight, t.technology_questions_net_score as technology, t.business_questions_score as business,
    ${timeSql('t.business_questions_score', 't.technology_questions_net_score')} as time,
    t.lifecycle_end_date >= $2::date and t.lifecycle_end_date < $2::date + interval '1 year' as is_ending,
    ${completenessSql} as known
  from application t where t.account_id = $1 and t.active
)
select json_build_object('applications', count(*), 'invest', ${timeCount('Invest')}, 'migrate', ${timeCount('Migrate')}, 'tolerate', ${timeCount('Tolerate')},
  'eliminate', ${timeCount('Eliminate')},
  'architectureScore', round(sum(one.technology * one.weight) / nullif(sum(one.weight) filter (where one.technology is not null), 0), 1),
  'technologyScore', round(avg(one.technology), 1), 'businessScore', round(avg(one.business), 1),
  'yearlyCost', (select sum(${cost}) from one ${joinCosts({ applicationId: 'one.application_id', portfolioId: 'null', day: '$2' })} where e.application_id is not null),
  'completeness', round(avg(one.known), 1), 'endingWithinYear', count(*) filter (where one.is_ending)) as figures
from one`,
}
