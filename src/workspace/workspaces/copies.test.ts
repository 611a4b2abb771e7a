/** A copied workspace has the views, settings and recipes that people share. */
import { expect, test } from 'vitest'
import { compared, kept, next, taken } from '#exchange/recipes/server/recipes-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { gate } from '#platform/testing/gate.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { settled } from './server/world-for-tests.ts'

const { addAccount, addPerson, database, send } = await testApp()
const rows = rowsOf(database)

const view = (person: Person, preferenceName: string, globalPreference: boolean) =>
  person.send('POST', '/users/preferences', { preferenceName, preferenceValue: '{"x":1}', globalPreference })
const viewsOf = async (person: Person) =>
  (await person.send('GET', '/users/preferences')).body.map(({ preferenceName }: { preferenceName: string }) => preferenceName)
const namesOf = async (person: Person, path: string) =>
  (await person.send('GET', path)).body.map(({ name }: { name: string }) => name).sort()

/** An administrator, whose workspace has a view for all, a view for one and a recipe. */
async function sharing() {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  expect((await view(admin, 'list.application.view.All', true)).status).toBe(200)
  expect((await view(admin, 'list.application.view.Mine', false)).status).toBe(200)
  const recipe = await kept(admin, 'application', ['ID,Name', 'a1,Till', 'a2,Desk'], 'Inventory')
  await admin.send('PUT', `/recipes/${recipe.recipeId}`, { gone: 'archive' })
  return { admin, recipe, boss: await addPerson(await addAccount(), ['Enterprise Admin']) }
}

test('a copy has the shared views and recipes of the other workspace, and nobody’s own views', async () => {
  const { admin, recipe, boss } = await sharing()
  const started = await boss.send('POST', '/accounts/copy', { company: `Twin ${admin.accountId}`, accountId: admin.accountId })
  const { result } = await settled(boss, started.body.jobId)
  const person = await addPerson(result.accountId, ['Global Admin'])
  expect([await viewsOf(person), await namesOf(person, '/recipes')]).toEqual([['list.application.view.All'], ['Inventory']])
  // No file was seen in the copy, so that the first one lacks no record.
  await next(person, recipe, ['ID,Name', 'a1,Till', 'a3,Crane'])
  const { planTag, counts } = await compared(person, recipe)
  expect(counts).toMatchObject({ new: 1, gone: 0, unchanged: 1 })
  expect(await taken(person, recipe, planTag)).toMatchObject({ status: 'succeeded' })
  expect([await namesOf(person, '/applications'), await namesOf(admin, '/applications')]).toEqual([
    ['Crane', 'Desk', 'Till'],
    ['Desk', 'Till'],
  ])
  await next(person, recipe, ['ID,Name', 'a3,Crane'])
  expect((await compared(person, recipe)).rows.gone.map(({ name }) => name)).toEqual(['Till'])
})

test('emptying leaves views and recipes where they are, bringing back leaves them so, and opened kept content has them', async () => {
  const { admin, boss } = await sharing()
  const share = async (person: Person) => [await viewsOf(person), await namesOf(person, '/recipes')]
  const whole = [['list.application.view.All', 'list.application.view.Mine'], ['Inventory']]
  const done = async (path: string, body: object) => settled(admin, (await admin.send('POST', path, body)).body.jobId)
  const latest = async (): Promise<string> => (await admin.send('GET', '/accounts/emptied')).body[0].accountId
  expect(await done('/accounts/reset', { accountId: admin.accountId, sampleData: false })).toMatchObject({ status: 'succeeded' })
  expect(await share(admin)).toEqual(whole)
  expect(await done('/accounts/bringback', { accountId: await latest() })).toMatchObject({ status: 'succeeded' })
  expect(await share(admin)).toEqual(whole)
  const accountId = await latest()
  expect((await boss.send('POST', `/accounts/${accountId}/restore`)).status).toBe(200)
  expect(await share(await addPerson(accountId, ['Global Admin']))).toEqual([['list.application.view.All'], ['Inventory']])
})

test('while a workspace is copied, others register, and the copy gets a name that is free at its end', async () => {
  const [admin, boss] = [await addPerson(await addAccount(), ['Global Admin']), await addPerson(await addAccount(), ['Enterprise Admin'])]
  await admin.send('POST', '/links', { name: 'Manual', url: 'https://example.com' })
  const [holds, ends] = [gate(), gate()]
  const holder = database.askedBy({ share: '', isPatient: true }).system.write(async (transaction) => {
    await transaction.rows({ name: '', text: 'lock table link in access exclusive mode' })
    holds.open()
    await ends.passed
  })
  await holds.passed
  const company = `Twin ${admin.accountId}`
  const { jobId } = (await boss.send('POST', '/accounts/copy', { company, accountId: admin.accountId })).body
  await expect
    .poll(() => rows("select 1 from pg_locks where not granted and relation = 'link'::regclass"), { timeout: 20_000 })
    .toHaveLength(1)
  const person = { emailAddress: 'ada@example.com', password: 'a long password here 1', firstName: 'Ada', lastName: 'Byron' }
  const registered = await send('POST', '/users/register', { ...person, company, agreeTerms: true })
  ends.open()
  await holder
  expect(registered.status).toBe(200)
  expect(await settled(boss, jobId)).toMatchObject({ status: 'succeeded', message: `“${company} 2” was created.` })
})
