import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'

const findCircle: Statement = {
  name: 'application.suite_circle',
  text: `with recursive above as (
  select application_id as start, parent_suite_application_id as parent, 1 as depth from application
  where account_id = $1 and application_id = any($2::uuid[]) and parent_suite_application_id is not null
  union all
  select b.start, p.parent_suite_application_id, b.depth + 1 from above b
  join application p on p.account_id = $1 and p.application_id = b.parent where p.parent_suite_application_id is not null and b.depth < 100)
select start from above where parent = start limit 1`,
}

/** A suite may be part of another suite, but never, at any remove, of itself. */
export async function refuseSuiteCircle(changes: Changes, ids: string[], fields: ReadonlySet<string>): Promise<void> {
  if (!fields.has('parentSuiteApplicationId')) return
  if (await changes.transaction.row(findCircle, [ids]))
    throw ruleNotMet('parentSuiteApplicationId', 'This suite is itself a part of the application')
}
