import { expect, test } from 'vitest'
import { jobFiles } from '#platform/server/jobs/job-files.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { removeOldFiles } from './old-files.ts'

const { addAccount, database, services } = await testApp()
const rows = rowsOf(database)

test('files older than 30 days are removed at once, in any number, and nothing else', async () => {
  const account = await addAccount()
  const text = `insert into job (account_id, job_id, kind, status, started_by, started_by_name, on_behalf_of, on_behalf_of_name, finished_date, result_file, errors_file)
    select $1, gen_random_uuid(), 'export', 'succeeded', $1, '', $1, '', now() - make_interval(days => 30, mins => $2), 'exports/' || i, 'exports/' || i || '-errors'
    from generate_series(1, $3::integer) i`
  await rows(text, [account, 1, 250])
  await rows(text, [account, -1, 3])
  const other = await addAccount()
  await rows(text, [other, 1, 1])
  expect(await removeOldFiles(database.tenant(account), services.files, jobFiles)).toBe(500)
  expect(await rows('select 1 from job where account_id = $1 and result_file is not null', [account])).toHaveLength(3)
  expect(await rows('select 1 from job where account_id = $1 and result_file is not null', [other]), 'of another account').toHaveLength(1)
})
