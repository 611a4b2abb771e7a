/** An undo of very many records that refer to each other, or that very many others refer to. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { withHolds } from '#platform/testing/hold.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { application } from '#portfolio/applications/contract.ts'
import { tag } from '#portfolio/tags/contract.ts'
import { stillUsed } from './server/write/still-used.ts'

const { addAccount, database } = await testApp()
const sql = rowsOf(database)
const patient = database.askedBy({ share: '', isPatient: true })
const made = 'with made as (select gen_random_uuid() as id, n from generate_series(1, $2) n)'

test('a chain of thousands that ends in a kept record stays, in a moment', async () => {
  const account = await addAccount()
  const chain = await sql<{ id: string }>(
    `${made} insert into application (account_id, application_id, name, parent_suite_application_id)
select $1, m.id, 'a' || m.n, b.id from made m left join made b on b.n = m.n - 1 order by m.n returning application_id as id`,
    [account, 20_000],
  )
  const ids = chain.slice(0, -1).map(({ id }) => id)
  const { answer: used, beyond } = await withHolds(() =>
    patient.tenant(account).write((transaction) => stillUsed(transaction, [{ entity: application, ids }])),
  )
  expect(beyond).toEqual([])
  expect(used.size).toBe(ids.length)
})

test('records that others refer to hundreds of thousands of times', { timeout: 60_000 }, async () => {
  const account = await addAccount()
  await sql(`${made} insert into application (account_id, application_id, name) select $1, id, 'a' || n from made`, [account, 1400])
  const tags = await sql<{ id: string }>(
    `${made} insert into tag (account_id, tag_id, name) select $1, id, 't' || n from made returning tag_id as id`,
    [account, 100],
  )
  await sql(
    'insert into application_tag (account_id, application_id, tag_id) select $1, application_id, tag_id from application join tag using (account_id) where account_id = $1',
    [account],
  )
  const used = await patient
    .tenant(account)
    .write((transaction) => stillUsed(transaction, [{ entity: tag, ids: tags.map(({ id }) => id) }]))
  expect(used.size).toBe(100)
})
