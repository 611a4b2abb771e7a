/** Ids by the names that lists show. */
import { grouped } from '#platform/contract/grouped.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { allRecords, recordsOf } from '#platform/server/records/records.ts'
import { nameFor } from '#platform/server/records/statement-names.ts'
import { titleSql } from './lists.ts'

/** Names by entity. */
export type Wanted = Map<string, Set<string>>
/** Ids of all records with this name; empty if there are none. */
export type Names = (entity: string, label: string) => string[]

export async function findNames(tenant: Pick<Tenant, 'rows'>, wanted: Wanted): Promise<Names> {
  const asked = [...wanted].flatMap(([name, labels]) => {
    const entity = entityNamed(name)
    return entity && allRecords.has(name) ? [{ entity, labels: [...labels] }] : []
  })
  if (!asked.length) return () => []
  const parts = asked.map(({ entity: { name, table, key } }, at) => {
    const title = titleSql(recordsOf(name))
    return `select '${name}' as entity, a.${columnName(key)} as id, ${title} as name from ${table} a where a.account_id = $1 and ${title} = any($${at + 2}::text[])`
  })
  const text = parts.join('\nunion all ')
  const found = await tenant.rows<{ entity: string; id: string; name: string }>(
    { name: nameFor('attention.names', text), text },
    asked.map(({ labels }) => labels),
  )
  const byName = grouped(found, ({ entity, name }) => `${entity} ${name}`)
  return (entity, label) => (byName.get(`${entity} ${label}`) ?? []).map(({ id }) => id)
}
