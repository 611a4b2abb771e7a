import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { csv, followJob, replan, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)

/** Rows that another transaction adds to records while an import waits for them. */
async function meanwhile(ids: readonly string[], work: () => Promise<unknown>, write: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(database.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from application where application_id = any($1::uuid[]) for update', [ids])
    await work()
    const waits = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    while (!(await rows(waits)).length) continue
    await write(client)
    await client.query('update application set version = version + 1 where application_id = any($1::uuid[])', [ids])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

test('what others add to a list while an import runs stays beside what the file adds', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const made = async (path: string, body: object) => (await person.send('POST', path, body)).body
  const [x, z] = [await made('/tags', { name: 'x' }), await made('/tags', { name: 'z' })]
  const { applicationId } = await made('/applications', { name: 'A', tags: [{ tagId: x.tagId }] })
  const file = await upload(person, 'application', csv('Name,Tags', 'A,y'))
  await replan(person, file.importId, { lists: { tags: 'add' } })
  let jobId = ''
  await meanwhile(
    [applicationId],
    async () => {
      jobId = (await person.send('POST', '/imports/process', { importId: file.importId })).body.jobId
    },
    (client) =>
      client.query('insert into application_tag (account_id, application_id, tag_id) values ($1, $2, $3)', [
        person.accountId,
        applicationId,
        z.tagId,
      ]),
  )
  expect(await followJob(person, jobId)).toMatchObject({ status: 'succeeded' })
  const tags = new Map((await person.send('GET', '/tags')).body.map((tag: { tagId: string; name: string }) => [tag.tagId, tag.name]))
  const { body } = await person.send('GET', `/applications/${applicationId}`)
  expect(body.tags.map(({ tagId }: { tagId: string }) => tags.get(tagId)).sort()).toEqual(['x', 'y', 'z'])
})

test('integrations that others add while a file of integrations runs stay', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const made = async (name: string): Promise<string> => (await person.send('POST', '/applications', { name })).body.applicationId
  const [a, b, c] = [await made('A'), await made('B'), await made('C')]
  const file = await upload(person, 'applicationIntegration', csv('Source,Target,Direction,Type', 'A,B,Publish,'))
  let jobId = ''
  await meanwhile(
    [a, b, c],
    async () => {
      jobId = (await person.send('POST', '/imports/process', { importId: file.importId })).body.jobId
    },
    (client) =>
      client.query(
        'insert into application_integration (account_id, application_integration_id, application_id, other_application_id, direction) values ($1, gen_random_uuid(), $2, $3, $4)',
        [person.accountId, a, c, 'Publish'],
      ),
  )
  expect(await followJob(person, jobId)).toMatchObject({ status: 'succeeded' })
  const { integrations } = (await person.send('GET', `/applications/${a}`)).body
  expect(integrations.map(({ otherApplicationId }: { otherApplicationId: string }) => otherApplicationId).sort()).toEqual([b, c].sort())
})
