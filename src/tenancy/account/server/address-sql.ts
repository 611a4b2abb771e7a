import { addressFields, addressGroup } from '#tenancy/places/contract/address.ts'
import { countries } from '#tenancy/places/contract/countries.ts'
import { columnName } from '#platform/server/records/columns.ts'

const lines = Object.keys(addressFields)
/** One constant, so that PostgreSQL reads it when it plans and never again. */
const countryNames = `'${JSON.stringify(Object.fromEntries(countries.map(({ value, label }) => [value, label]))).replaceAll("'", "''")}'::jsonb`

/** SQL over row `a`: true when any line of its address is filled. */
const isGiven = `coalesce(${lines.map((line) => `a.${columnName(line)}`).join(', ')}) is not null`

/** An address is kept in the row of whose it is, and so goes by that row's id; null when all lines are blank. `id`: SQL over row `a`. */
export const addressIdSql = (id: string): string => `case when ${isGiven} then ${id}::text end`

/** The address of row `a` as one object; null when all lines are blank. */
export function addressSql(id: string): string {
  const special: Record<string, string> = { addressId: id, countryName: `${countryNames} ->> a.country_id` }
  const columns = Object.keys(addressGroup).map((name) => `${special[name] ?? `a.${columnName(name)}`} as "${name}"`)
  return `(select row_to_json(address) from (select ${columns.join(', ')} where ${isGiven}) address)`
}
