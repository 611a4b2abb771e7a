/** Services that use each other in a circle. */
import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'

/** The first of the services $2 that uses itself over any number of others. Each service is looked at once, so that a dense net costs no more than its size. */
const circle: Statement = {
  name: 'it_service_use.circle',
  text: `with recursive used as (
  select it_service_id as start, uses_it_service_id as service from it_service_use where account_id = $1 and it_service_id = any($2::uuid[])
  union
  select used.start, u.uses_it_service_id from used
  join it_service_use u on u.account_id = $1 and u.it_service_id = used.service where used.service <> used.start)
select start from used where service = start limit 1`,
}

const ends = ['usesITServices', 'itServiceITServices']

/**
 * A service that depends on itself is a typing slip. A file may hold one all the same, since it describes what exists: imports accept it, the bin
 * restores it, and the service map shows it. Writers of these lists take turns, so two can't close a circle together.
 * @throws Refusal 422 at the list that was written
 */
export async function refuseCircleOfUse(changes: Changes, ids: string[], fields: ReadonlySet<string>): Promise<void> {
  const list = ends.find((name) => fields.has(name))
  if (!list || changes.isImport || changes.isRestored) return
  if (await changes.transaction.row(circle, [ids]))
    throw ruleNotMet(list, 'This makes a circle: the IT service would use itself, directly or through others')
}
