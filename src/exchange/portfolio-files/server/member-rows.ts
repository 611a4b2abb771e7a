/** Applications of a portfolio in a file: scores there, and current costs, as far as the reader sees amounts. */
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { joinCosts, ofCosts } from '#portfolio/relations/server/cost-sql.ts'
import { timeSql } from '#portfolio/scoring/server/scoring-sql.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { columnName } from '#platform/server/records/columns.ts'

/** One application; amounts are null for a reader who sees none. */
export interface MemberRow {
  readonly id: string
  readonly name: string
  readonly state: string | null
  readonly isThirdParty: boolean
  readonly criticality: number | null
  readonly business: number | null
  readonly technology: number | null
  readonly time: string | null
  readonly until: string | null
  readonly notes: string | null
  readonly costFrom: string | null
  readonly costUntil: string | null
  readonly licenseCount: number | null
  readonly costs: Readonly<Record<string, number | null>>
}

/** $2 the portfolio, $3 the day, $4 applications (null: all), $5 whether the reader sees amounts in it. */
export const memberRows: Statement = {
  name: 'portfolio_files.members',
  text: `select t.application_id as id, t.name, (select r.name from application_state c join ref_application_state r on r.account_id = $1 and r.ref_application_state_id = c.ref_application_state_id
    where c.account_id = $1 and c.application_id = t.application_id and c.current_state) as state, coalesce(t.is_third_party, false) as "isThirdParty", t.criticality,
  m.business_questions_score::float8 as business, t.technology_questions_net_score::float8 as technology,
  ${timeSql('m.business_questions_score', 't.technology_questions_net_score', 'p.time_threshold')} as time, t.lifecycle_end_date::text as until, m.notes,
  (${ofCosts('effective_date')})::text as "costFrom", (${ofCosts('end_date')})::text as "costUntil", ${ofCosts('license_count')} as "licenseCount",
  json_build_object(${kinds.map((kind) => `'${kind}', ${ofCosts(columnName(kind))}`).join(', ')}) as costs
from portfolio_application m join portfolio p on p.account_id = $1 and p.portfolio_id = m.portfolio_id
join application t on t.account_id = $1 and t.application_id = m.application_id
${joinCosts({ applicationId: 't.application_id', portfolioId: 'm.portfolio_id', day: '$3', only: '$5::boolean' })}
where m.account_id = $1 and m.portfolio_id = $2 and ($4::uuid[] is null or t.application_id = any($4)) order by lower(t.name), t.application_id`,
}
