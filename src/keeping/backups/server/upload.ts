/** A backup that somebody brings as a file: from this installation, or from one that the operator trusts. */
import { createReadStream } from 'node:fs'
import { uuidv7 } from 'uuidv7'
import { whoIs, writeDown } from '#tenancy/audit/server/record.ts'
import type { Backup } from '#keeping/backups/contract.ts'
import type { UploadedFile } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { allEntities } from '#platform/server/catalogue.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { fileKeyOf, keptByHand, valuesOf } from './backup-job.ts'
import { completeBackup, dropOldBackups, insertUploaded, oneBackup } from './backup-rows.ts'
import { partsOf } from './parts.ts'
import { openArchive, type OpenArchive } from './read-archive.ts'
import type { RecordIndex } from './record-index.ts'
import { trustedKeys } from './signature.ts'
import { putArchive } from './write-backup.ts'

/** @throws Refusal 422 for an archive that is not sound, or that nobody has signed whom this installation trusts; nothing is kept then */
export async function uploadBackup(context: Context, { path, size, digest }: UploadedFile): Promise<Backup> {
  const { services, session, tenant, request } = context
  const { accountId } = session
  const found = await describe(context, path)
  const backupId = uuidv7()
  const key = fileKeyOf(accountId, backupId)
  const fileSize = await putArchive(services, key, createReadStream(path))
  const isEncrypted = services.settings.backupKey !== null
  const values = valuesOf(key, { ...found, fileSize, archiveSize: size, digest, isEncrypted, revision: 0, contents: null })
  const dropped = await tenant
    .write(async (transaction) => {
      await transaction.rows(insertUploaded, [backupId, session.userId, session.userName, found.sourceId, found.sourceName, found.signedBy])
      await transaction.rows(completeBackup, [backupId, ...values])
      return transaction.rows(dropOldBackups, [services.settings.backupsKept, keptByHand])
    })
    .catch(async (error: unknown) => {
      await services.files.remove(key)
      throw error
    })
  for (const { fileKey } of dropped) if (fileKey) await services.files.remove(fileKey)
  const details = { subject: `Backup of ${found.workspaceName}` }
  await writeDown(services.database.system, { ...whoIs(session), kind: 'backup', network: request.networkAddress, details })
  return (await tenant.row(oneBackup, [backupId]))!
}

async function describe({ services, session }: Context, path: string) {
  const known = (await partsOf(services.database.system)).map(({ name }) => name)
  const archive = await openArchive(path, known, { signers: await trustedKeys(services.settings) })
  try {
    const { accountId, workspaceName, takenDate, files } = archive.manifest
    const isOther = accountId !== session.accountId
    return {
      takenDate,
      workspaceName,
      files: files.length,
      records: await indexOf(archive),
      signedBy: archive.signedBy!,
      sourceId: isOther ? accountId : null,
      sourceName: isOther ? workspaceName : null,
    }
  } finally {
    archive.close()
  }
}

/** The records that the archive holds, as `recordIndexOf` finds them in the database. */
async function indexOf(archive: OpenArchive): Promise<RecordIndex> {
  const parts = new Set(archive.manifest.parts.map(({ name }) => name))
  const index: Record<string, [string, string, string][]> = {}
  for (const { name, table, key, title, fields } of allEntities()) {
    if (!parts.has(table)) continue
    const columns = [columnName(key), columnName(fields[title]?.computed ? key : title), 'modified_date']
    const found: [string, string, string][] = []
    for await (const line of archive.lines(table)) {
      const row = JSON.parse(line) as Record<string, string | number | null>
      const [id, shown, modified] = columns.map((column) => String(row[column] ?? ''))
      found.push([id!, shown!, modified!])
    }
    if (found.length) index[name] = found
  }
  return index
}
