/** Every value that a vital sign has had, with the reason, by whom and when; and the day on which a project was archived. */
import { valueField, vitalSigns } from '#portfolio/projects/contract/vital-signs.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Batch, Changes } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'

const values = vitalSigns.map(({ value: sign }) => `('${sign}', p.${columnName(valueField(sign))})`).join(', ')

/** $2 the projects, $3 by whom. A sign that is as it was adds no row. */
const keepVitals: Statement = {
  name: 'project.keep_vitals',
  text: `insert into project_vital (account_id, project_id, project_vital_id, vital_sign, vital_value, comments, changed_date, changed_by_name)
select $1, p.project_id, gen_random_uuid(), s.sign, s.value, p.vital_change_comments, now(), $3
from project p cross join lateral (values ${values}) s(sign, value)
left join lateral (select v.vital_value from project_vital v where v.account_id = $1 and v.project_id = p.project_id and v.vital_sign = s.sign
  order by v.changed_date desc, v.project_vital_id desc limit 1) was on true
where p.account_id = $1 and p.project_id = any($2::uuid[]) and s.value is distinct from was.vital_value returning 1`,
  pastRecords: 'The change itself is in the history of the project, which the record writer has just written.',
}

const setArchivedDate: Statement = {
  name: 'project.archived_date',
  text: `update project set archived_date = current_date + case when active then null else 0 end
where account_id = $1 and project_id = any($2::uuid[]) and active = (archived_date is not null)`,
  pastRecords: 'It follows from the archiving, which the record writer has just written.',
}

const vitalFields: readonly string[] = vitalSigns.map(({ value }) => valueField(value))

export async function keepVitalsAndArchiving(changes: Changes, ids: string[], fields: ReadonlySet<string>): Promise<void> {
  const batch: Batch = []
  if (vitalFields.some((name) => fields.has(name))) batch.push([keepVitals, [ids, changes.actor.userName]])
  if (fields.has('active')) batch.push([setArchivedDate, [ids]])
  if (batch.length) await changes.write(batch)
}

/** Past value of a vital sign, as the sample data defines it. */
export interface KeptVital {
  readonly projectId: string
  readonly vitalSign: string
  readonly vitalValue: number
  readonly comments: string | null
  readonly changedDate: string
  readonly changedByName: string
}

/** $2 what there was, as JSON; it takes the place of what the writing of these projects has kept. */
const replaceVitals: Statement = {
  name: 'project.replace_vitals',
  text: `with told as (select * from jsonb_to_recordset($2::jsonb) as x("projectId" uuid, "vitalSign" text, "vitalValue" integer, comments text, "changedDate" timestamptz, "changedByName" text)),
gone as (delete from project_vital v where v.account_id = $1 and v.project_id in (select "projectId" from told))
insert into project_vital (account_id, project_id, project_vital_id, vital_sign, vital_value, comments, changed_date, changed_by_name)
select $1, "projectId", gen_random_uuid(), "vitalSign", "vitalValue", comments, "changedDate", "changedByName" from told returning 1`,
  pastRecords: 'The projects are new, and these values precede their records here.',
}

/** Gives new projects a past. */
export const addVitals = (changes: Changes, vitals: readonly KeptVital[]): Promise<void> =>
  changes.write([[replaceVitals, [JSON.stringify(vitals)]]])
