/** Ids by the names that the list of applications shows. */
import { columnName } from '#platform/server/records/columns.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { nameFor } from '#platform/server/records/statement-names.ts'

/** Names by entity. */
export type Wanted = Map<string, Set<string>>
/** The ids of all that have a name; none where nobody has it. */
export type Names = (entity: string, label: string) => string[]

export async function findNames(tenant: Pick<Tenant, 'rows'>, wanted: Wanted): Promise<Names> {
  const asked = [...wanted].flatMap(([name, labels]) => {
    const entity = entityNamed(name)
    return entity ? [{ entity, labels: [...labels] }] : []
  })
  if (!asked.length) return () => []
  const parts = asked.map(
    ({ entity: { name, table, key, title } }, at) =>
      `select '${name}' as entity, ${columnName(key)} as id, ${columnName(title)} as name from ${table} where account_id = $1 and ${columnName(title)} = any($${at + 2}::text[])`,
  )
  const text = parts.join('\nunion all ')
  const found = await tenant.rows<{ entity: string; id: string; name: string }>(
    { name: nameFor('attention.names', text), text },
    asked.map(({ labels }) => labels),
  )
  return (entity, label) => found.filter((one) => one.entity === entity && one.name === label).map(({ id }) => id)
}
