/** Facts of a status report, read in one statement; and the changes since the period began, in another. */
import { projectNoteTypes, projectNoteStatuses } from '#tenancy/account/contract/common-values.ts'
import { usualWeight, vitalSigns, weightField, type VitalSign } from '#portfolio/projects/contract/vital-signs.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { seesProject } from '#portfolio/relations/server/sees-project.ts'

/** A change of a vital sign; `at` as ISO 8601. */
export interface KeptChange {
  readonly vitalSign: VitalSign
  readonly vitalValue: number | null
  readonly comments: string | null
  readonly changedDate: string
  readonly changedByName: string | null
}
export interface ProjectFacts {
  readonly projectId: string
  readonly name: string
  readonly accountProjectNumber: number
  readonly initiationDate: string | null
  readonly completionDate: string | null
  readonly createdDate: string
  readonly isLeftOut: boolean
  /** Current fields, named as in the change log. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly weights: Readonly<Record<VitalSign, number>>
  readonly programs: readonly { programId: string; name: string }[]
  /** Newest first. */
  readonly vitals: readonly KeptChange[]
  readonly milestones: readonly { name: string; plannedDate: string | null; actualDate: string | null }[]
  readonly notes: readonly Note[]
  readonly touches: readonly { name: string; effect: string | null }[]
}
interface Note {
  readonly title: string
  readonly type: string | null
  readonly status: string | null
  readonly isClosed: boolean
  readonly noteDate: string | null
  readonly closedDate: string | null
  readonly comments: string | null
}
/** An entry of the change log, of what a report reads alone. */
export interface LoggedChange {
  readonly recordId: string
  readonly changedDate: string
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
}

/** Fields whose value of another day is found from the change log. */
export const followedFields = [
  'percentComplete',
  'targetDate',
  'plannedCost',
  'spentCost',
  'refProjectStageId',
  'refProjectStatusId',
  'managerContactId',
  'sponsorContactId',
  'initiatorContactId',
  'resources',
] as const

const list = (columns: string, rows: string, order: string) =>
  `(select coalesce(json_agg(json_build_object(${columns}) order by ${order}), '[]') from ${rows})`
const named = (column: string, options: readonly { value: string; label: string }[]) =>
  `(case ${column} ${options.map(({ value, label }) => `when '${value}' then '${label}'`).join(' ')} end)`

const weights = vitalSigns
  .map(({ value: sign }) => `'${sign}', coalesce(a.${columnName(weightField(sign))}, w.${sign}, ${usualWeight})`)
  .join(', ')

const resources = list(
  `'contactId', h.contact_id, 'role', h.role, 'allocation', h.allocation`,
  'project_resource h where h.account_id = $1 and h.project_id = a.project_id',
  'h.project_resource_id',
)

const today: Readonly<Record<(typeof followedFields)[number], string>> = {
  percentComplete: 'a.percent_complete',
  targetDate: 'a.target_date',
  plannedCost: 'a.planned_cost::float8',
  spentCost: 'a.spent_cost::float8',
  refProjectStageId: 'a.ref_project_stage_id',
  refProjectStatusId: 'a.ref_project_status_id',
  managerContactId: 'a.manager_contact_id',
  sponsorContactId: 'a.sponsor_contact_id',
  initiatorContactId: 'a.initiator_contact_id',
  resources,
}

const closed = projectNoteStatuses.at(-1)!.value

/** $3 the projects, or those of program $4 if it isn't null. */
export const selectFacts: Statement = {
  name: 'project.report_facts',
  text: `select a.project_id as "projectId", a.name, a.account_project_number as "accountProjectNumber", a.initiation_date as "initiationDate",
  a.completion_date as "completionDate", a.created_date as "createdDate", coalesce(t.exclude_from_program_calculations, false) as "isLeftOut",
  json_build_object(${Object.entries(today)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')}) as fields,
  json_build_object(${weights}) as weights,
  ${list(`'programId', p.program_id, 'name', p.name`, 'project_program l join program p on p.account_id = $1 and p.program_id = l.program_id where l.account_id = $1 and l.project_id = a.project_id and ($2::uuid[] is null or exists (select 1 from portfolio_program m where m.account_id = $1 and m.program_id = l.program_id and m.portfolio_id = any($2)))', 'lower(p.name)')} as programs,
  ${list(`'vitalSign', v.vital_sign, 'vitalValue', v.vital_value, 'comments', v.comments, 'changedDate', v.changed_date, 'changedByName', v.changed_by_name`, 'project_vital v where v.account_id = $1 and v.project_id = a.project_id', 'v.changed_date desc, v.vital_sign')} as vitals,
  ${list(`'name', m.name, 'plannedDate', m.planned_date, 'actualDate', m.actual_date`, 'project_milestone m where m.account_id = $1 and m.project_id = a.project_id', 'm.planned_date nulls last, lower(m.name)')} as milestones,
  ${list(`'title', n.title, 'type', ${named('n.ref_project_note_type_id', projectNoteTypes)}, 'status', ${named('n.ref_project_note_status_id', projectNoteStatuses)}, 'isClosed', coalesce(n.ref_project_note_status_id = '${closed}', false), 'noteDate', n.note_date, 'closedDate', n.closed_date, 'comments', n.comments`, 'project_note n where n.account_id = $1 and n.project_id = a.project_id', 'n.note_date desc nulls last, lower(n.title)')} as notes,
  ${list(`'name', b.name, 'effect', l.effect`, `application_project l join application b on b.account_id = $1 and b.application_id = l.application_id where l.account_id = $1 and l.project_id = a.project_id and ${seesApplication('l.application_id')}`, 'lower(b.name)')} as touches
from project a
left join vital_weight w on w.account_id = $1
left join ref_project_status t on t.account_id = $1 and t.ref_project_status_id = a.ref_project_status_id
where a.account_id = $1 and ${seesProject('a.project_id')} and ($3::uuid is null or a.project_id = $3)
  and ($4::uuid is null or exists (select 1 from project_program l where l.account_id = $1 and l.project_id = a.project_id and l.program_id = $4))
order by a.target_date nulls last, lower(a.name), a.project_id`,
}

/** Changes of entity $2 in records $3 since the instant $4, oldest first, of the fields $5. */
export const selectChanges: Statement = {
  name: 'change_log.since',
  text: `select record_id as "recordId", changed_date as "changedDate", (select coalesce(jsonb_object_agg(c.key, c.value), '{}') from jsonb_each(changes) c where c.key = any($5::text[])) as changes
from change_log where account_id = $1 and entity = $2 and record_id = any($3::uuid[]) and changed_date >= $4::timestamptz and action <> 'create' and changes ?| $5::text[]
order by change_id`,
}

/** Names of people, stages and statuses by their ids $2. */
export const selectNames: Statement = {
  name: 'project.report_names',
  text: `select contact_id as id, name from contact where account_id = $1 and contact_id = any($2::uuid[])
union all select ref_project_stage_id, name from ref_project_stage where account_id = $1 and ref_project_stage_id = any($2::uuid[])
union all select ref_project_status_id, name from ref_project_status where account_id = $1 and ref_project_status_id = any($2::uuid[])`,
}
