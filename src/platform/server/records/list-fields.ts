/** Fields that a list or a record contains only if the call names them: other calls cost nothing extra. */
import type { Grants } from '#platform/contract/access.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { ListQuery } from '#platform/contract/query.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { withListFields } from './on-request.ts'
import { variantOf, type Records } from './records.ts'

/** In the SQL of a list field: ids of the portfolios in which the reader sees amounts of what they see, null for all; and the day. */
export const amountsSeenAt = '@amounts@'
export const today = '@today@'

/** True in SQL if the reader, who sees the application `id`, can see its costs. */
export const tellsAmountsOf = (id: string): string =>
  `(${amountsSeenAt} is null or exists (select 1 from portfolio_application told where told.account_id = $1 and told.application_id = ${id} and told.portfolio_id = any(${amountsSeenAt})))`

const isNamedIn = ({ fields, sort, group, aggregate, filter = [] }: ListQuery, name: string): boolean =>
  [fields, sort, group, aggregate, ...[filter].flat()].some((part) => part?.includes(name))

/** The records with the list fields that the query names. */
export function withNamed(of: Records, query: ListQuery): Records {
  const named = Object.keys(of.entity.listFields ?? {}).filter((name) => isNamedIn(query, name))
  return named.length ? variantOf(of, withListFields(of, named)) : of
}

const places = [
  { place: amountsSeenAt, type: 'uuid[]', value: ({ amounts }: Grants) => (amounts === 'everywhere' ? null : [...amounts]) },
  { place: today, type: 'date', value: dayNow },
]

interface Given {
  readonly statement: Statement
  /** From the number `first` on. */
  readonly values: unknown[]
}

/** The statement with parameters in place of what its list fields know of the call; `first` is the number of the first value. */
export function forReader({ statement, values }: Given, grants: Grants, first: number): Given & { readonly along: unknown[] } {
  const asked = places.filter(({ place }) => statement.text.includes(place))
  const text = asked.reduce((sql, { place, type }, at) => sql.replaceAll(place, `$${first + values.length + at}::${type}`), statement.text)
  const along = asked.map(({ value }) => value(grants))
  return { statement: { ...statement, text }, values: [...values, ...along], along }
}
