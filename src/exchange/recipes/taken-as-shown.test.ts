import { expect, test } from 'vitest'
import { runJob } from '#platform/server/jobs/run-job.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { queueByHand } from '#platform/testing/queued-job.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { takeRecipeJob, takeRecipeKind } from './server/jobs.ts'
import { compared, kept, next, read, taken } from './server/recipes-for-tests.ts'

/* A file is taken as its comparison showed it, or not at all. */

const app = await testApp()
const rows = rowsOf(app.database)
const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])

const first = ['ID,Name,Notes', 'a1,Till,Cash desk', 'a2,Desk,Help desk', 'a3,Shelf,Wood']
const second = ['ID,Name,Notes', 'a1,Till,Cash register']
const all = async (person: Person): Promise<{ applicationId: string; name: string; active: boolean }[]> =>
  (await person.send('GET', '/applications')).body
const inUse = async (person: Person) =>
  (await all(person))
    .filter(({ active }) => active)
    .map(({ name }) => name)
    .toSorted()
async function edit(person: Person, of: string, body: object): Promise<void> {
  const { applicationId } = (await all(person)).find(({ name }) => name === of)!
  expect((await person.send('PUT', `/applications/${applicationId}`, body)).status).toBe(200)
}

test('while a file is taken the choice for missing records stays, and a job that finds another one than was shown takes nothing', async () => {
  const person = await someone()
  const recipe = await kept(person, 'application', first, 'Choice')
  const { waiting } = await next(person, recipe, second)
  const { planTag, handled } = await compared(person, recipe)
  expect(handled).toBe(0)
  const { importId } = waiting!
  const jobId = await queueByHand(app.database, person, takeRecipeKind, { recipeId: recipe.recipeId, importId, planTag })
  await rows('update import set job_id = $3 where account_id = $1 and import_id = $2', [person.accountId, importId, jobId])
  const { status, body } = await person.send('PUT', `/recipes/${recipe.recipeId}`, { gone: 'archive' })
  expect([status, body.message]).toEqual([409, 'The file of this recipe is being taken. Wait until that has ended.'])
  expect(await read(person, recipe)).toMatchObject({ gone: 'leave' })
  await rows("update import_recipe set gone = 'archive' where account_id = $1 and recipe_id = $2", [person.accountId, recipe.recipeId])
  await runJob(app.services, new Map([[takeRecipeKind, takeRecipeJob]]), person.accountId, jobId, () => false)
  expect((await person.send('GET', `/jobs/${jobId}`)).body).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^The file, or how it is imported, was changed after you looked at it/),
  })
  expect(await inUse(person)).toEqual(['Desk', 'Shelf', 'Till'])
})

test('a workspace that has changed since the look is compared again: more that is missing, or another value, takes nothing', async () => {
  const person = await someone()
  const recipe = await kept(person, 'application', first, 'Look')
  await person.send('PUT', `/recipes/${recipe.recipeId}`, { gone: 'archive' })
  await edit(person, 'Shelf', { active: false })
  await next(person, recipe, second)
  const refused = {
    status: 'failed',
    message: 'The workspace has changed since you looked, so the file would now make other changes. Nothing was imported. Compare again.',
  }
  const looked = await compared(person, recipe)
  expect(looked.counts).toMatchObject({ changed: 1, gone: 1 })
  await edit(person, 'Shelf', { active: true })
  expect(await taken(person, recipe, looked.planTag)).toMatchObject(refused)
  expect(await inUse(person)).toEqual(['Desk', 'Shelf', 'Till'])
  const again = await compared(person, recipe)
  expect(again.counts).toMatchObject({ changed: 1, gone: 2 })
  await edit(person, 'Till', { notes: 'Cash box' })
  expect(await taken(person, recipe, again.planTag), 'it would change another value').toMatchObject(refused)
  await edit(person, 'Till', { shortDescription: 'Beside the file' })
  expect(await taken(person, recipe, (await compared(person, recipe)).planTag)).toMatchObject({ status: 'succeeded' })
  expect(await inUse(person)).toEqual(['Till'])
})
