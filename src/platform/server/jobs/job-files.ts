import type { AgeingFiles } from '#platform/server/files/old-files.ts'

/** Files that jobs made for download: exports, lists of rejected rows. The jobs themselves stay. */
export const jobFiles: AgeingFiles = {
  due: {
    name: 'job.files_due',
    text: `select job_id as id, array_remove(array[result_file, errors_file], null) as keys from job
where account_id = $1 and finished_date < now() - make_interval(days => $2) and (result_file is not null or errors_file is not null) order by finished_date limit $3`,
  },
  forget: {
    name: 'job.forget_files',
    text: `update job set result_file = null, result_file_name = null, errors_file = null, errors_file_name = null where account_id = $1 and job_id = $2`,
  },
}
