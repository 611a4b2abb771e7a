/** Counts what any number of rules find, and what is missing, in one statement over the applications that the reader sees. */
import { facts, rowsWithout, type Fact } from '#features/attention/contract/rules.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { firstParameter, withParameters, type Condition } from '#platform/server/records/filter-sql.ts'
import type { Records } from '#platform/server/records/records.ts'
import { source } from '#platform/server/records/source-sql.ts'
import { nameFor } from '#platform/server/records/statement-names.ts'
import type { Reader } from './narrowing.ts'

export const inPortfolio = (id: string): Condition => ({
  sql: 'exists (select 1 from portfolio_application p where p.account_id = $1 and p.application_id = a.application_id and p.portfolio_id = $::uuid)',
  values: [id],
})

/** Conditions that all hold. */
export const every = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length ? `(${conditions.map(({ sql }) => sql).join(' and ')})` : 'true',
  values: conditions.flatMap(({ values }) => values),
})

/** By fact, whether it is missing of an application in use. */
export const missingBy = (reader: Reader): readonly (readonly [Fact, Condition])[] =>
  facts.map((fact) => [fact, every(reader.conditions(rowsWithout[fact]))])

/** The mean share of facts that is known of applications in use, in percent, from the number that each lacks. */
export const percentSql = (lacking: string) => `round(100 - avg(${lacking}) filter (where t.active) * 100.0 / ${facts.length}, 1)::float8`

const mostTold = 12

interface Counting {
  readonly of: Records
  readonly rules: readonly Condition[]
  readonly missing: readonly (readonly [Fact, Condition])[]
  /** What all of it is about. */
  readonly within: readonly Condition[]
}
export interface Asking {
  readonly statement: Statement
  /** $5 onwards. */
  readonly values: unknown[]
}

/** What one row of {@link countStatement} tells. */
export interface Counted {
  readonly applications: number
  readonly rules: number[]
  readonly missing: number[]
  readonly percent: number | null
  readonly leastComplete: readonly { applicationId: string; name: string; missing: string[] }[]
}

export function countStatement({ of, rules, missing, within }: Counting): Asking {
  const lacks = missing.map(([, condition]) => condition)
  const columns = [...rules.map(({ sql }, at) => `${sql} as r${at}`), ...lacks.map(({ sql }, at) => `${sql} as f${at}`)]
  const where = within.map(({ sql }) => ` and ${sql}`).join('')
  const counts = (letter: string, number: number) =>
    `json_build_array(${Array.from({ length: number }, (_, at) => `count(*) filter (where t.${letter}${at})`).join(', ')})`
  const words = missing.map(([fact], at) => `case when t.f${at} then '${fact}' end`).join(', ')
  const text = withParameters(
    `with told as materialized (select a.application_id, a.name, a.criticality, a.active, ${columns.join(',\n  ')}
  ${source(of, [...columns, where], 'all')}${where}
), lacking as materialized (select t.*, ${missing.map((_, at) => `t.f${at}::integer`).join(' + ')} as number from told t)
select count(*) filter (where t.active)::integer as applications, ${counts('r', rules.length)} as rules, ${counts('f', lacks.length)} as missing,
  ${percentSql('t.number')} as percent,
  (select coalesce(json_agg(w), '[]') from (select t.application_id as "applicationId", t.name, array_remove(array[${words}], null) as missing
    from lacking t where t.active and t.number > 0 order by t.number desc, t.criticality desc nulls last, lower(t.name), t.application_id limit ${mostTold}) w) as "leastComplete"
from lacking t`,
    firstParameter,
  )
  return {
    statement: { name: nameFor('attention.count', text), text },
    values: [...rules, ...lacks, ...within].flatMap(({ values }) => values),
  }
}
