/** The definition of vendor support as SQL. Lists, the roadmap and the record's panel all read it from here. */
import { soonMonths, supportStates } from '#portfolio/product-releases/contract/support.ts'
import { today } from '#platform/server/records/list-fields.ts'
import type { Joined } from '#platform/server/records/definition.ts'

/** A record with data on active support alone: that date stands for the end of all support. */
const onlySupport = 'r.end_of_life_date is null and r.end_of_life is null'

/** The last day with support of release `r`; null where no day is known. */
export const endOf = `coalesce(r.end_of_life_date, case when ${onlySupport} then r.support_end_date end)`

/** The severity of release `r` on the day: the place of its state in {@link supportStates}. */
export const severityOn = (day: string): string => `(case
  when ${endOf} < ${day} or (r.end_of_life_date is null and r.end_of_life = 'Reached') or (${onlySupport} and r.support_end_date is null and r.support = 'Over') then 4
  when ${endOf} <= ${day} + interval '${soonMonths} months' then 3
  when r.support_end_date < ${day} or (r.support_end_date is null and r.support = 'Over') then 2
  when r.end_of_life_date is not null or r.end_of_life is not null or r.support_end_date is not null or r.support is not null then 1
  else 0 end)`

/** The state of a severity. */
export const stateOf = (severity: string): string =>
  `(array[${supportStates.map((state) => `'${state}'`).join(', ')}])[coalesce(${severity}, 0) + 1]`

interface Way {
  readonly entity: string
  /** Joins to `r` from the row that holds the record's id; a condition and the id, name and key column of what is of the release. */
  readonly from: string
  readonly id: string
  readonly name: string
}

const release = (of: string) => `join product_release r on r.account_id = $1 and r.product_release_id = ${of}.product_release_id`
const listed = (link: string, table: string, key: string) =>
  `${link} l join ${table} p on p.account_id = $1 and p.${key} = l.${key} ${release('p')} where l.account_id = $1`

/** By the key column of a record: the ways by which it is of a release. The row `l` holds the record's id. */
export const waysOf: Readonly<Record<'application_id' | 'it_service_id', readonly Way[]>> = {
  application_id: [
    { entity: 'application', from: `application l ${release('l')} where l.account_id = $1`, id: 'l.application_id', name: 'l.name' },
    {
      entity: 'refApplicationPlatform',
      from: listed('application_platform', 'ref_application_platform', 'ref_application_platform_id'),
      id: 'p.ref_application_platform_id',
      name: 'p.name',
    },
    {
      entity: 'itService',
      from: `${listed('application_it_service', 'it_service', 'it_service_id')} and p.active`,
      id: 'p.it_service_id',
      name: 'p.name',
    },
  ],
  it_service_id: [
    { entity: 'itService', from: `it_service l ${release('l')} where l.account_id = $1`, id: 'l.it_service_id', name: 'l.name' },
    {
      entity: 'refPlatform',
      from: listed('it_service_platform', 'ref_platform', 'ref_platform_id'),
      id: 'p.ref_platform_id',
      name: 'p.name',
    },
  ],
}

type Key = keyof typeof waysOf

/** Rows `l` of every record that is of a release: its id, the severity on the day and the last day with support. */
export const supportRows = (key: Key, day: string): string =>
  `(${waysOf[key].map(({ from }) => `select l.account_id, l.${key}, ${severityOn(day)} as severity, ${endOf} as ends from ${from}`).join(' union all ')})`

/** Source of the list fields of applications and IT services. */
export const vendorJoined = (key: Key): Joined => ({
  from: `${supportRows(key, today)} l`,
  columns: 'max(l.severity) as severity, min(l.ends) as ends',
})

export const supportListFields = { vendorSupport: stateOf('vendor.severity'), vendorEndDate: 'vendor.ends' } as const
