/** Opens the archive of a backup as a file that is checked, for work that reads all of it. */
import type { JobRun } from '#platform/server/jobs/job.ts'
import { drop, keepInPassing } from '#platform/server/files/passing-files.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { partsOf } from './parts.ts'
import { openArchive, type OpenArchive } from './read-archive.ts'
import { openArchiveOf } from './stored.ts'

/** @throws Refusal 404, and 422 for an archive that is not the one that was written, or not sound */
export async function whileOpen<T>(
  run: Pick<JobRun, 'accountId' | 'tenant' | 'services'>,
  backupId: string,
  work: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  const { services, accountId } = run
  const { stream, digest, archiveSize, sourceId } = await openArchiveOf(run, backupId)
  const file = await keepInPassing(services.settings.dataFolder, stream, archiveSize).catch(asChanged)
  try {
    if (file.digest !== digest) throw changed()
    const known = (await partsOf(services.database.system)).map(({ name }) => name)
    const archive = await openArchive(file.path, known, { accountId: sourceId ?? accountId })
    try {
      return await work(archive)
    } finally {
      archive.close()
    }
  } finally {
    await drop(file)
  }
}

const changed = () => ruleNotMet('backupId', 'This backup can’t be restored: its file is not the one that was written. Nothing was changed')
/** More bytes than were written, or an encrypted file that was cut or changed. What the disk says of itself stays. */
function asChanged(error: unknown): never {
  if (error instanceof Error && error.name.startsWith('FileStore')) throw error
  throw changed()
}
