/** The archive of a backup, as it comes from the store. */
import type { Readable } from 'node:stream'
import type { Services } from '#platform/server/access/context.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { storedBackup, type StoredBackup } from './backup-rows.ts'
import { decrypted } from './encryption.ts'

interface Asking {
  readonly tenant: Tenant
  readonly services: Pick<Services, 'files' | 'settings'>
}

/** Opens the archive, decrypted. @throws Refusal 404 for what is not whole or not in the store, 422 for one that another key has encrypted */
export async function openArchiveOf({ tenant, services }: Asking, backupId: string): Promise<StoredBackup & { stream: Readable }> {
  const backup = await tenant.row(storedBackup, [backupId])
  const found = backup && (await services.files.get(backup.fileKey))
  if (!found) throw notFound('backup')
  if (!backup.isEncrypted) return { ...backup, stream: found.stream }
  const { backupKey } = services.settings
  const opened = backupKey === null ? undefined : await decrypted(backupKey, found.stream).catch(() => undefined)
  if (opened) return { ...backup, stream: opened }
  found.stream.destroy()
  throw ruleNotMet('backupId', 'This backup is encrypted with another key. Ask the operator to set the BACKUP_KEY that it was made with')
}
