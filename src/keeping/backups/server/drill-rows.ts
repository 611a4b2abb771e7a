/** Statements on the table `backup_drill`, and statements that choose a backup. */
import type { Drill } from '#keeping/backups/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'

export const listDrills: Statement<Drill> = {
  name: 'drill.list',
  text: `select d.drill_id as "drillId", d.backup_id as "backupId", d.taken_date as "takenDate", d.created_date as "createdDate", d.created_by_name as "createdByName",
  case when d.ended_date is not null then 'succeeded' else j.status end as status, case when d.ended_date is null then j.message end as message,
  case when d.ended_date is null then j.done else 0 end as done, case when d.ended_date is null then j.total end as total,
  d.ended_date as "endedDate", d.milliseconds, d.tables, d.row_count as rows, d.files, d.fault
from backup_drill d join job j on j.account_id = $1 and j.job_id = d.job_id where d.account_id = $1 order by d.created_date desc, d.drill_id desc`,
}

export const drillUnderWay: Statement = {
  name: 'drill.under_way',
  text: `select 1 as one from backup_drill d join job j on j.account_id = $1 and j.job_id = d.job_id
where d.account_id = $1 and d.ended_date is null and j.status in ('queued', 'running') limit 1`,
}

/** One of the latest ten that are whole. */
export const chooseBackup: Statement<{ backupId: string; takenDate: string }> = {
  name: 'drill.choose',
  text: `select backup_id as "backupId", taken_date as "takenDate" from (
  select backup_id, taken_date from backup where account_id = $1 and taken_date is not null and source_account_id is null order by taken_date desc limit 10) b order by random() limit 1`,
}

/** A night without a new backup needs no other drill, but once a week: files may be damaged where they lie. */
export const isDrillDue: Statement = {
  name: 'drill.due',
  text: `select 1 as one from backup b where b.account_id = $1 and b.taken_date is not null and b.source_account_id is null and not exists (
  select 1 from backup_drill d where d.account_id = $1 and d.created_date > greatest(b.taken_date, now() - interval '7 days')) limit 1`,
}

export const insertDrill: Statement = {
  name: 'drill.insert',
  text: 'insert into backup_drill (account_id, drill_id, job_id, backup_id, taken_date, created_by_name) values ($1, $2, $3, $4, $5, $6)',
}

export const endDrill: Statement = {
  name: 'drill.end',
  text: `update backup_drill set ended_date = now(), milliseconds = $3, tables = $4, row_count = $5, files = $6, fault = $7 where account_id = $1 and drill_id = $2`,
}

/** $2: so many stay. */
export const dropOldDrills: Statement = {
  name: 'drill.drop_old',
  text: `delete from backup_drill d using (select drill_id, row_number() over (order by created_date desc) as place from backup_drill where account_id = $1) k
where d.account_id = $1 and d.drill_id = k.drill_id and k.place > $2::integer`,
}
