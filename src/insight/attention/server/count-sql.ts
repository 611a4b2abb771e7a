/** Counts what any number of rules find, and what is missing, in one statement over the records of a list that the reader sees. */
import { application } from '#portfolio/applications/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { firstParameter, withParameters, type Condition } from '#platform/server/records/filter-sql.ts'
import type { Records } from '#platform/server/records/records.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { source } from '#platform/server/records/source-sql.ts'
import { nameFor } from '#platform/server/records/statement-names.ts'
import { factsOf, titleSql } from './lists.ts'
import type { Reader } from './narrowing.ts'

/** Conditions that all hold. */
export const every = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length ? `(${conditions.map(({ sql }) => sql).join(' and ')})` : 'true',
  values: conditions.flatMap(({ values }) => values),
})

/** By fact, whether it is missing of a record in use. */
export const missingBy = (reader: Reader): readonly (readonly [fact: string, Condition])[] =>
  factsOf(reader.of.entity.name).map(({ fact, rows }) => [fact, every(reader.conditions(rows))])

/** The mean share of known facts over active records, in percent, from the number that each lacks; null without facts. */
export const percentSql = (lacking: string, facts: number) =>
  facts ? `round(100 - avg(${lacking}) filter (where t.active) * 100.0 / ${facts}, 1)::float8` : 'null::float8'

const mostTold = 12

interface Counting {
  readonly of: Records
  readonly rules: readonly Condition[]
  readonly missing: readonly (readonly [fact: string, Condition])[]
  /** Conditions on all of it. */
  readonly within: readonly Condition[]
  /** SQL over row `a` of an amount that is summed for each rule. */
  readonly amount?: string | undefined
}
export interface Asking {
  readonly statement: Statement
  /** $5 onwards. */
  readonly values: unknown[]
}

/** One row of {@link countStatement}. */
export interface Counted {
  readonly records: number
  readonly rules: number[]
  /** By rule; null without a row with an amount, or if none is requested. */
  readonly amounts: (number | null)[] | null
  readonly missing: number[]
  readonly percent: number | null
  readonly leastComplete: readonly { id: string; name: string; missing: string[] }[]
}

export function countStatement({ of, rules, missing, within, amount }: Counting): Asking {
  const lacks = missing.map(([, condition]) => condition)
  const columns = [
    ...rules.map(({ sql }, at) => `${sql} as r${at}`),
    ...lacks.map(({ sql }, at) => `${sql} as f${at}`),
    ...(amount ? [`${amount} as amount`] : []),
  ]
  const where = within.map(({ sql }) => ` and ${sql}`).join('')
  const counts = (letter: string, number: number) =>
    `json_build_array(${Array.from({ length: number }, (_, at) => `count(*) filter (where t.${letter}${at})`).join(', ')})`
  const sums = rules.map((_, at) => `sum(t.amount) filter (where t.r${at})`)
  const words = missing.map(([fact], at) => `case when t.f${at} then '${fact}' end`).join(', ')
  // The most critical applications come first.
  const rank = of.entity.name === application.name ? 'a.criticality' : 'null::integer'
  const text = withParameters(
    `with told as materialized (select ${[`a.${columnName(of.entity.key)} as id`, `${titleSql(of)} as name`, `${rank} as rank`, 'a.active', ...columns].join(',\n  ')}
  ${source(of, [...columns, where, titleSql(of)], 'all')}${where}
), lacking as materialized (select t.*, ${missing.map((_, at) => `t.f${at}::integer`).join(' + ') || '0'} as number from told t)
select count(*) filter (where t.active)::integer as records, ${counts('r', rules.length)} as rules,
  ${amount ? `json_build_array(${sums.join(', ')})` : 'null::json'} as amounts, ${counts('f', lacks.length)} as missing,
  ${percentSql('t.number', missing.length)} as percent,
  (select coalesce(json_agg(w), '[]') from (select t.id, t.name, array_remove(array[${words}]::text[], null) as missing
    from lacking t where t.active and t.number > 0 order by t.number desc, t.rank desc nulls last, lower(t.name), t.id limit ${mostTold}) w) as "leastComplete"
from lacking t`,
    firstParameter,
  )
  return {
    statement: { name: nameFor('attention.count', text), text },
    values: [...rules, ...lacks, ...within].flatMap(({ values }) => values),
  }
}
