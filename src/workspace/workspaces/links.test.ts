/** Workshops and owner reviews that are open by a link, in a workspace that begins as a copy of another one. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { remind } from '#insight/owner-reviews/server/following.ts'
import { reviewed } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { linkOf } from '#portfolio/guests/server/hosted.ts'
import { guestOf, workshopOf } from '#portfolio/guests/server/samples-for-tests.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { unseal } from '#platform/server/sealed.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { settled } from './server/world-for-tests.ts'

const app = await testApp()
const { addAccount, addPerson, database, send, services } = app
const rows = rowsOf(database)

const enterprise = async () => addPerson(await addAccount(), ['Enterprise Admin'])

/** An administrator of a copy of the workspace. */
async function copyOf({ accountId }: Person): Promise<Person> {
  const boss = await enterprise()
  const started = await boss.send('POST', '/accounts/copy', { company: `Twin ${accountId}`, accountId })
  const job = await settled(boss, started.body.jobId)
  expect(job, JSON.stringify(job)).toMatchObject({ status: 'succeeded' })
  return addPerson(job.result.accountId, ['Global Admin'])
}
/** The content of the workspace until now, opened by itself as a workspace of its own. */
async function openedContentOf(admin: Person): Promise<Person> {
  const started = await admin.send('POST', '/accounts/reset', { accountId: admin.accountId, sampleData: false })
  expect(await settled(admin, started.body.jobId)).toMatchObject({ status: 'succeeded' })
  const [{ accountId }] = (await admin.send('GET', '/accounts/emptied')).body
  expect((await (await enterprise()).send('POST', `/accounts/${accountId}/restore`)).status).toBe(200)
  return addPerson(accountId, ['Global Admin'])
}

test.each([
  ['a copied workspace', copyOf],
  ['kept content that is opened', openedContentOf],
])('the workshops of the other one have ended in %s, which opens its own', async (_, made) => {
  const { boss, path, opened } = await workshopOf(app)
  const person = await made(boss)
  expect((await person.send('GET', path)).body).toMatchObject({ code: null, link: null, endedDate: expect.any(String) })
  const own = await person.send('POST', path, { hours: 1 })
  expect([own.status, own.body.code === opened.code, own.body.link === opened.link]).toEqual([200, false, false])
  const joined = await send('POST', '/guest/join', { code: own.body.link, guestName: 'Lotte' })
  const found = await guestOf(send, joined)('GET', '/guest/workshop')
  expect(found.body.workspaceName).toContain(made === copyOf ? 'Twin' : 'before')
})

test('a copy leaves the workshop of the other one open, and a link does not open for another workspace', async () => {
  const { boss, path, opened } = await workshopOf(app)
  const person = await copyOf(boss)
  expect((await boss.send('GET', path)).body).toMatchObject({ code: opened.code, link: opened.link, endedDate: null })
  expect((await send('POST', '/guest/join', { code: opened.link, guestName: 'Lotte' })).status).toBe(200)
  const [held] = await rows<{ id: string; link: Buffer }>(
    'select workshop_id as id, sealed_link as link from workshop where account_id = $1',
    [person.accountId],
  )
  const unsealed = ({ accountId }: Person) => unseal(services.settings, linkOf(accountId, held!.id), held!.link)
  expect((await unsealed(boss)).toString()).toBe(opened.link)
  await expect(unsealed(person)).rejects.toThrow('Not sealed for')
})

test('a copy has no open owner review, and writes to nobody', async () => {
  const { boss, path } = await reviewed(app)
  const person = await copyOf(boss)
  const { accountId } = person
  expect((await person.send('GET', path)).body).toMatchObject({ endedDate: expect.any(String) })
  expect((await boss.send('GET', path)).body).toMatchObject({ endedDate: null })
  await rows("update owner_review_person set written_date = written_date - interval '4 days' where account_id = $1", [accountId])
  const done = await remind.run({ tenant: database.tenant(accountId), actor: systemActor, services })
  expect([done, (await person.send('POST', `${path}/letters`, {})).status]).toEqual([{ letters: 0 }, 409])
})

test('the update ends reviews that an earlier copy has open, and leaves the others open', async () => {
  const { boss, path } = await reviewed(app)
  const person = await copyOf(boss)
  await rows('update owner_review set ended_date = null where account_id = $1', [person.accountId])
  const migration = await readFile(new URL('../../../db/migrations/1495_links_of_copies.sql', import.meta.url), 'utf8')
  for (const statement of migration.split(/;$/m)) if (statement.trim()) await rows(statement)
  expect((await person.send('GET', path)).body).toMatchObject({ endedDate: expect.any(String) })
  expect((await boss.send('GET', path)).body).toMatchObject({ endedDate: null })
})
