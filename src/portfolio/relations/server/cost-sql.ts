/** Costs of applications on a day, as SQL: in a portfolio its share, otherwise the application's own entry. */
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { blankId } from '#platform/contract/blank.ts'
import { columnName } from '#platform/server/records/columns.ts'

/** The entry `row` holds on the day. */
export const covers = (row: string, day: string) =>
  `${row}.active and ${row}.effective_date <= ${day}::date and coalesce(${row}.end_date, 'infinity') >= ${day}::date`

/** Join of costs to a query, by parameter or column. */
interface OfDay {
  readonly applicationId: string
  /** Null: no portfolio, so no shares count. */
  readonly portfolioId: string
  readonly day: string
  /** Condition without which nothing is joined. */
  readonly only?: string
}

/** Joins `e`, the entry of the day, and `s`, the share of the day. */
export const joinCosts = ({ applicationId, portfolioId, day, only = 'true' }: OfDay): string =>
  `left join application_cost_history e on e.account_id = $1 and e.application_id = ${applicationId} and ${covers('e', day)} and ${only}
left join portfolio_application_cost_history s on s.account_id = $1 and s.portfolio_id = coalesce(${portfolioId}::uuid, '${blankId}') and s.application_id = ${applicationId} and ${covers('s', day)} and ${only}`

/** A column of the share, or of the entry where there is no share. */
export const ofCosts = (column: string): string => `case when s.application_id is null then e.${column} else s.${column} end`

/** All amounts of a row together. */
export const totalOf = (row: string): string => `(${kinds.map((kind) => `coalesce(${row}.${columnName(kind)}, 0)`).join(' + ')})`
