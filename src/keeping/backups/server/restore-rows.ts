/** The statements on the tables of restores. */
import type { Restore } from '#keeping/backups/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'

export const listRestores: Statement<Restore> = {
  name: 'restore.list',
  text: `select r.restore_id as "restoreId", r.backup_id as "backupId", r.taken_date as "takenDate", j.status, j.message, j.done, j.total, r.workspace_name as "workspaceName",
  r.safety_backup_id as "safetyBackupId", r.difference, r.created_date as "createdDate", r.created_by_name as "createdByName", j.finished_date as "finishedDate"
from backup_restore r join job j on j.account_id = $1 and j.job_id = r.job_id where r.account_id = $1 order by r.created_date desc limit 50`,
}

export const insertRestore: Statement = {
  name: 'restore.insert',
  text: `insert into backup_restore (account_id, restore_id, job_id, backup_id, taken_date, workspace_name, difference, created_by, created_by_name)
values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)`,
}

export const restoreUnderWay: Statement = {
  name: 'restore.under_way',
  text: `select 1 as one from backup_restore r join job j on j.account_id = $1 and j.job_id = r.job_id
where r.account_id = $1 and j.status in ('queued', 'running') limit 1`,
}

/** The backup of what was there before: null until it is whole. */
export const safetyOf: Statement<{ safetyBackupId: string | null }> = {
  name: 'restore.safety',
  text: `select r.safety_backup_id as "safetyBackupId" from backup_restore r where r.account_id = $1 and r.restore_id = $2`,
}
export const nameSafety: Statement = {
  name: 'restore.name_safety',
  text: `update backup_restore set safety_backup_id = $3 where account_id = $1 and restore_id = $2`,
}

/** For any restore: one at a time. */
export const dropStaged: Statement = { name: 'restore.drop_staged', text: 'delete from restore_row where account_id = $1' }

/** For ended restores: a process killed between the switch and its end drops none. */
export const dropLeftBehind: Statement = {
  name: 'restore.drop_left_behind',
  text: `delete from restore_row r where not exists (select 1 from backup_restore b join job j on j.account_id = b.account_id and j.job_id = b.job_id
  where b.account_id = r.account_id and b.restore_id = r.restore_id and j.status in ('queued', 'running'))`,
}

/** Rows of each part of restore $2. */
export const countParts: Statement<{ part: string; rows: number }> = {
  name: 'restore.count_parts',
  text: 'select part, count(*)::integer as rows from restore_row where account_id = $1 and restore_id = $2 group by part',
}

/** $5: a JSON array of rows. Answers what each of them is. */
export const stageRows: Statement<{ kind: string }> = {
  name: 'restore.stage',
  text: `insert into restore_row (account_id, restore_id, part, line, data)
select $1, $2, $3, $4::integer + e.at::integer, e.row from jsonb_array_elements($5::jsonb) with ordinality e (row, at)
returning jsonb_typeof(data) as kind`,
}
