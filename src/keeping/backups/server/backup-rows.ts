/** The statements on the table `backup`. */
import type { Backup } from '#keeping/backups/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Contents } from './contents.ts'

/** A backup of a job that serves something else is whole while that goes on. */
const columns = `b.backup_id as "backupId", b.reason, coalesce(case when b.taken_date is null then j.status end, 'succeeded') as status,
  case when b.taken_date is null then j.message end as message, case when b.taken_date is null then j.done else 0 end as done, case when b.taken_date is null then j.total end as total,
  b.created_date as "createdDate", b.created_by_name as "createdByName", b.taken_date as "takenDate", b.file_size as "fileSize", b.is_encrypted as "isEncrypted", b.files, b.source_name as "sourceName"`
const from = 'from backup b left join job j on j.account_id = $1 and j.job_id = b.job_id where b.account_id = $1'

export const listBackups: Statement<Backup> = {
  name: 'backup.list',
  text: `select ${columns} ${from} order by b.created_date desc, b.backup_id desc`,
}
export const oneBackup: Statement<Backup> = { name: 'backup.one', text: `select ${columns} ${from} and b.backup_id = $2` }

/** The data needed to read one. */
export interface StoredBackup {
  readonly fileKey: string
  readonly archiveSize: number
  readonly digest: string
  readonly isEncrypted: boolean
  readonly takenDate: string
  /** The workspace that it shows, where that is another one. */
  readonly sourceId: string | null
  readonly sourceName: string | null
  /** The key of its installation, where it was uploaded. */
  readonly signedBy: string | null
}
export const storedBackup: Statement<StoredBackup> = {
  name: 'backup.stored',
  text: `select file_key as "fileKey", archive_size as "archiveSize", digest, is_encrypted as "isEncrypted", taken_date as "takenDate",
  source_account_id as "sourceId", source_name as "sourceName", signed_by as "signedBy" from backup
where account_id = $1 and backup_id = $2 and taken_date is not null`,
}

export const insertBackup: Statement = {
  name: 'backup.insert',
  text: `insert into backup (account_id, backup_id, job_id, reason, created_by, created_by_name) values ($1, $2, $3, $4, $5, $6)`,
}

export const insertUploaded: Statement = {
  name: 'backup.insert_uploaded',
  text: `insert into backup (account_id, backup_id, reason, created_by, created_by_name, source_account_id, source_name, signed_by)
values ($1, $2, 'uploaded', $3, $4, $5, $6, $7)`,
}

/** Values of {@link completeBackup} after the id are those of a `Written`, in its order. */
export const completeBackup: Statement = {
  name: 'backup.complete',
  text: `update backup set file_key = $3, taken_date = $4, file_size = $5, archive_size = $6, digest = $7, is_encrypted = $8, files = $9, revision = $10, records = $11::jsonb, contents = $12::jsonb
where account_id = $1 and backup_id = $2`,
}

export const underWay: Statement = {
  name: 'backup.under_way',
  text: `select 1 as one ${from} and b.taken_date is null and j.status in ('queued', 'running') limit 1`,
}

/** For each reason, the latest complete backups stay: $2 nightly ones, $3 others. A failed backup goes with the next successful one. */
export const dropOldBackups: Statement<{ fileKey: string | null }> = {
  name: 'backup.drop_old',
  text: `delete from backup b using (
  select o.backup_id, o.reason, o.taken_date, row_number() over (partition by o.reason order by case when o.reason = 'uploaded' then o.created_date else o.taken_date end desc nulls last) as place, j.status
  from backup o left join job j on j.account_id = $1 and j.job_id = o.job_id where o.account_id = $1) k
where b.account_id = $1 and b.backup_id = k.backup_id
  and case when k.taken_date is null then k.status in ('failed', 'cancelled') else k.place > case when k.reason = 'nightly' then $2::integer else $3::integer end end
returning b.file_key as "fileKey"`,
}

/** Content of the latest nightly backup, and whether no record has changed since. */
export const lastNight: Statement<{ isUnchanged: boolean; contents: Contents | null }> = {
  name: 'backup.last_night',
  text: `select b.revision = (select coalesce(sum(r.revision), 0) from revision r where r.account_id = $1) as "isUnchanged", b.contents from backup b
where b.account_id = $1 and b.reason = 'nightly' and b.taken_date is not null order by b.taken_date desc limit 1`,
}

export const contentsOfBackup: Statement<{ contents: Contents | null }> = {
  name: 'backup.contents',
  text: 'select contents from backup where account_id = $1 and backup_id = $2',
}

/** A superseded backup. */
export const dropBackup: Statement<{ fileKey: string | null }> = {
  name: 'backup.drop',
  text: 'delete from backup where account_id = $1 and backup_id = $2 returning file_key as "fileKey"',
}

/** Existing backups among $1, over all accounts. The file is null until the backup is complete. */
export const knownBackups: Statement<{ id: string; fileKey: string | null }> = {
  name: 'backup.known',
  text: 'select backup_id as id, file_key as "fileKey" from backup where backup_id = any($1::uuid[])',
}
