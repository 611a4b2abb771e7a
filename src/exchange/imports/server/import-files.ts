import type { StoredImport } from './stored.ts'
import type { AgeingFiles } from '#platform/server/files/old-files.ts'

/** Uploaded files. An undo does not need them, since it works by what was written; a draft whose file is gone asks for it again. */
export const importFiles: AgeingFiles = {
  due: {
    name: 'import.files_due',
    text: `select i.import_id as id, array[i.file_key] as keys
from import i left join job j on j.account_id = $1 and j.job_id = i.job_id
where i.account_id = $1 and i.file_removed_date is null and i.created_date < now() - make_interval(days => $2) and coalesce(j.status, 'draft') not in ('queued', 'running')
order by i.created_date limit $3`,
  },
  forget: {
    name: 'import.forget_file',
    text: 'update import set file_removed_date = now() where account_id = $1 and import_id = $2',
  },
}

/** Key of a file that is kept beside an import's own; the sheets of a workbook share theirs. */
export const keyBeside = ({ fileKey, importId, runId }: Pick<StoredImport, 'fileKey' | 'importId' | 'runId'>, called: string): string =>
  runId === null ? `${fileKey}-${called}` : `${fileKey}-${importId}-${called}`
