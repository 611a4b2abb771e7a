/** Changes of the sample during the weeks before it was loaded, and the dates on which its records were made and last changed, as their history says. */
import { UUID } from 'uuidv7'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'

/** Format in the sample's README. The load has written the present value. */
export type RecentChange = readonly [application: string, minutesAgo: number, by: string, field: Field, before: string | number | null]
type Field = 'criticality' | 'lifecycleStartDate' | 'lifecycleEndDate' | 'lastReviewedDate'

/** $2 the changes as JSON. The value after is what the application has. */
const addChanges: Statement = {
  name: 'sample.add_recent',
  text: `insert into change_log (account_id, change_id, entity, record_id, record_name, action, changed_date, changed_by_name, changes)
select $1, c."changeId", 'application', a.application_id, a.name, 'update', c."changedDate", c."changedByName", jsonb_build_object(c.field, jsonb_build_array(c.before,
  case c.field when 'criticality' then to_jsonb(a.criticality) when 'lifecycleStartDate' then to_jsonb(a.lifecycle_start_date)
    when 'lifecycleEndDate' then to_jsonb(a.lifecycle_end_date) else to_jsonb(a.last_reviewed_date) end))
from jsonb_to_recordset($2::jsonb) as c("changeId" uuid, name text, "changedDate" timestamptz, "changedByName" text, field text, before jsonb)
join application a on a.account_id = $1 and a.name = c.name returning 1`,
}

const minute = 60_000
const random = (most: number) => Math.floor(Math.random() * (most + 1))
/** Ids of changes are in the order of their times. */
const idAt = (at: number): string => UUID.fromFieldsV7(at, random(0xfff), random(0x3fffffff), random(0xffffffff)).toString()

export async function addRecent(changes: Changes, recent: readonly RecentChange[]): Promise<void> {
  const now = Date.now()
  const told = recent.map(([name, minutesAgo, changedByName, field, before]) => {
    const at = now - minutesAgo * minute
    return { changeId: idAt(at), name, changedDate: new Date(at).toISOString(), changedByName, field, before }
  })
  await changes.write([[addChanges, [JSON.stringify(told)]]])
}

const stamp = (entity: string): Statement => ({
  name: `sample.stamp_${entity}`,
  text: `update ${entity} t set created_date = coalesce(h.made, t.created_date), modified_date = h.changed, modified_by = h.by, modified_by_name = h.by_name
from (select c.record_id, min(c.changed_date) filter (where c.action = 'create') as made, max(c.changed_date) as changed,
    (array_agg(c.changed_by order by c.change_id desc))[1] as by, (array_agg(c.changed_by_name order by c.change_id desc))[1] as by_name
  from change_log c where c.account_id = $1 and c.entity = '${entity}' group by c.record_id) h
where t.account_id = $1 and t.${entity}_id = h.record_id`,
  pastRecords: 'The sample has just been loaded: it says of each record what its history says already.',
})
const dated = ['application', 'portfolio', 'project'] as const
const stamps = dated.map(stamp)

/** The records whose history was dated back say the same of when they were made, and when and by whom they were changed last. */
export async function stampByHistory(changes: Changes): Promise<void> {
  await changes.write(stamps.map((statement): [Statement, unknown[]] => [statement, []]))
  changes.touch(...dated)
}
