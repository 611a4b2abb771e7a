/** Backups of a workspace: made by hand and every night, to look into, download and restore. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { text } from '#platform/contract/field.ts'
import { jobSchema, jobStatuses } from '#platform/contract/job.ts'

/** Why a backup was made, in the order of the page. */
export const backupReasons = ['by hand', 'nightly', 'before a restore', 'uploaded'] as const

const backupFields = {
  backupId: z.string(),
  reason: z.enum(backupReasons),
  /** Status of the job that makes it. */
  status: z.enum(jobStatuses),
  /** The message of the job: its progress, or why it failed. */
  message: z.nullable(z.string()),
  done: z.number(),
  total: z.nullable(z.number()),
  createdDate: z.string(),
  createdByName: z.string(),
  /** The moment that it shows; null until it is whole, as are its sizes. */
  takenDate: z.nullable(z.string()),
  /** Bytes in the file store. */
  fileSize: z.nullable(z.number()),
  isEncrypted: z.boolean(),
  /** Pictures in it. */
  files: z.number(),
  /** The workspace that an uploaded one shows, where that is another one: it can be restored into a new workspace. */
  sourceName: z.nullable(z.string()),
}
/** The largest backup that can be uploaded, in bytes: the disk usually has room for less. */
const largestBackup = 20_000 * 1024 * 1024
const backupSchema = z.object(backupFields)
backupSchema.register(z.globalRegistry, { id: 'Backup' })
/** A backup in the list. */
export type Backup = z.output<typeof backupSchema>

const names = z.array(z.string())
/** Changes that a restore would make to one kind of record, with the first ten names. */
const differenceSchema = z.object({
  entity: z.string(),
  /** The plural that people use. */
  plural: z.string(),
  /** Records in the backup, and now. */
  kept: z.number(),
  now: z.number(),
  /** In the workspace, and not in the backup: a restore removes them. */
  removed: z.number(),
  removedNames: names,
  /** In the backup, and no longer in the workspace. */
  broughtBack: z.number(),
  broughtBackNames: names,
  /** In both, and changed since. */
  setBack: z.number(),
  setBackNames: names,
})
differenceSchema.register(z.globalRegistry, { id: 'BackupDifference' })
export type BackupDifference = z.output<typeof differenceSchema>

const restoreSchema = z.object({
  restoreId: z.string(),
  backupId: z.string(),
  /** The moment that its backup shows. */
  takenDate: z.string(),
  status: z.enum(jobStatuses),
  message: z.nullable(z.string()),
  done: z.number(),
  total: z.nullable(z.number()),
  /** Name of the workspace that it creates; null: it restores into the workspace itself. */
  workspaceName: z.nullable(z.string()),
  /** The backup of what the workspace held until then. */
  safetyBackupId: z.nullable(z.string()),
  /** The change that it was about to make. */
  difference: z.array(differenceSchema),
  createdDate: z.string(),
  createdByName: z.string(),
  finishedDate: z.nullable(z.string()),
})
restoreSchema.register(z.globalRegistry, { id: 'Restore' })
/** A backup that was restored, or is being restored. */
export type Restore = z.output<typeof restoreSchema>

const drillSchema = z.object({
  drillId: z.string(),
  backupId: z.string(),
  /** The moment that its backup shows. */
  takenDate: z.string(),
  createdDate: z.string(),
  createdByName: z.string(),
  /** Status of its job; succeeded once there is a result, whatever the result is. */
  status: z.enum(jobStatuses),
  message: z.nullable(z.string()),
  done: z.number(),
  total: z.nullable(z.number()),
  /** Time of the result. */
  endedDate: z.nullable(z.string()),
  milliseconds: z.nullable(z.number()),
  /** Compared tables, rows and files. */
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  /** The differences, or the reason why the backup could not be restored; null beside a result: everything is equal. */
  fault: z.nullable(z.string()),
})
drillSchema.register(z.globalRegistry, { id: 'BackupDrill' })
/** A backup that was restored as a trial. */
export type Drill = z.output<typeof drillSchema>

/** The body of a restore into the workspace itself. Scripts may omit it. */
export const confirmFields = { confirmName: text({ label: 'Name of the workspace', help: 'Type it to confirm.' }) } as const
/** The body of a restore into a new workspace. */
export const newWorkspaceFields = { workspaceName: text({ label: 'Name of the new workspace' }) } as const

const calls = {
  list: call({
    method: 'GET',
    path: '/backups/',
    summary: 'Lists the backups of the workspace, newest first',
    access: ['EDIT_ACCOUNT'],
    reply: z.array(backupSchema),
  }),
  get: call({
    method: 'GET',
    path: '/backups/{id}',
    summary: 'Returns a backup, and how each kind of record differs from the current workspace',
    access: ['EDIT_ACCOUNT'],
    reply: z.object({
      ...backupFields,
      difference: z.array(differenceSchema),
      /** Other parts that would be reset, in words: "import recipes". Null for a backup that doesn't list its content. */
      others: z.nullable(names),
      /** The public key of the installation that wrote it: others take it with that in TRUSTED_BACKUPS. */
      signedBy: z.string(),
    }),
  }),
  restores: call({
    method: 'GET',
    path: '/backups/restores',
    summary: 'Lists the latest 50 restores of the workspace, newest first, each with its planned changes',
    access: ['EDIT_ACCOUNT'],
    reply: z.array(restoreSchema),
  }),
  drills: call({
    method: 'GET',
    path: '/backups/drills',
    summary: 'Lists the latest trial restores of the workspace, newest first, each with its duration and differences',
    access: ['EDIT_ACCOUNT'],
    reply: z.array(drillSchema),
  }),
  startDrill: call({
    method: 'POST',
    path: '/backups/drills',
    summary:
      'Restores one of the latest ten backups as a trial, as a job: every table and file is compared with the backup, and nothing in the workspace changes',
    access: ['EDIT_ACCOUNT'],
    reply: jobSchema,
  }),
  restore: call({
    method: 'POST',
    path: '/backups/{id}/restore',
    summary:
      'Restores a backup, as a job: into the workspace itself, after a backup of what it holds now, or with workspaceName into a new workspace of the same owner, which takes the right to make one of its kind there: CREATE_CHILD_ACCOUNTS below its provider, CREATE_PARENT_ACCOUNTS where it belongs to none. A confirmName that is not the name of the workspace is refused',
    access: ['RESET_ACCOUNT_DATA'],
    ...bodyOf({ ...confirmFields, ...newWorkspaceFields }),
    reply: jobSchema,
  }),
  start: call({
    method: 'POST',
    path: '/backups/start',
    summary: 'Makes a backup of the workspace, as a job; one at a time',
    access: ['EDIT_ACCOUNT'],
    reply: jobSchema,
  }),
  upload: call({
    method: 'POST',
    path: '/backups/upload',
    summary:
      'Takes a backup that was downloaded from this installation, or from one that it trusts: the archive must be sound and signed. Nothing is restored',
    access: ['RESET_ACCOUNT_DATA'],
    multipart: { files: ['file'], required: true, largest: largestBackup },
    reply: backupSchema,
  }),
  download: call({
    method: 'GET',
    path: '/backups/{id}/download',
    summary: 'Returns a backup as a ZIP archive (docs/backup-format.md)',
    access: ['EDIT_ACCOUNT'],
    file: ['application/zip'],
  }),
}

export const backups = feature({
  name: 'backups',
  help: 'backups',
  entities: [],
  calls,
  screens: [
    { path: '/admin/backups', title: 'Backups', workspaceTab: 110, access: ['EDIT_ACCOUNT'], menu: 'administration' },
    { path: '/admin/backups/{id}', title: 'Backup', access: ['EDIT_ACCOUNT'] },
  ],
})
