/** Backups of a workspace: made by hand and every night, to look into, download and restore. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { jobSchema, jobStatuses } from '#platform/contract/job.ts'

/** Why a backup was made, in the order of the page. */
export const backupReasons = ['by hand', 'nightly', 'before a restore'] as const

const backupFields = {
  backupId: z.string(),
  reason: z.enum(backupReasons),
  /** Of the job that makes it. */
  status: z.enum(jobStatuses),
  /** What the job says: how far it is, or why it failed. */
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
}
const backupSchema = z.object(backupFields)
backupSchema.register(z.globalRegistry, { id: 'Backup' })
/** A backup in the list. */
export type Backup = z.output<typeof backupSchema>

const names = z.array(z.string())
/** What a restore would change of one kind of records. Of names the first ten are told. */
const differenceSchema = z.object({
  entity: z.string(),
  /** Records in the backup, and now. */
  then: z.number(),
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

const calls = {
  list: call({
    method: 'GET',
    path: '/backups/',
    summary: 'The backups of the workspace, newest first',
    access: ['EDIT_ACCOUNT'],
    reply: z.array(backupSchema),
  }),
  get: call({
    method: 'GET',
    path: '/backups/{id}',
    summary: 'A backup, and how each kind of records differs from what the workspace holds now',
    access: ['EDIT_ACCOUNT'],
    reply: z.object({ ...backupFields, difference: z.array(differenceSchema) }),
  }),
  start: call({
    method: 'POST',
    path: '/backups/start',
    summary: 'Makes a backup of the workspace, as a job; one at a time',
    access: ['EDIT_ACCOUNT'],
    reply: jobSchema,
  }),
  download: call({
    method: 'GET',
    path: '/backups/{id}/download',
    summary: 'Answers a backup as a ZIP archive (docs/backup-format.md)',
    access: ['EDIT_ACCOUNT'],
    file: ['application/zip'],
  }),
}

export const backups = feature({
  name: 'backups',
  entities: [],
  calls,
  screens: [
    { path: '/admin/backups', title: 'Backups', access: ['EDIT_ACCOUNT'], menu: 'administration' },
    { path: '/admin/backups/{id}', title: 'Backup', access: ['EDIT_ACCOUNT'] },
  ],
})
