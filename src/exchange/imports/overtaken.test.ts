import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, upload } from './server/exchange-for-tests.ts'
import { compared, next } from '#exchange/recipes/server/recipes-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const columns = { Name: 'name', Status: 'states' }
const toProduction = { columns, values: { states: { hot: 'In production' } } }

/** Somebody who has decided that “Hot” means “In production”, and has a state “Hot” since, which an application has. */
async function decided() {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/refApplicationStates', { name: 'In production' })
  const { importId } = await upload(person, 'application', csv('Name,Status', 'Ledger,Hot'))
  await replan(person, importId, toProduction)
  expect(await run(person, importId)).toMatchObject({ status: 'succeeded' })
  const { body: recipe } = await person.send('POST', '/recipes', { importId, name: 'States' })
  const { body: hot } = await person.send('POST', '/refApplicationStates', { name: 'Hot' })
  const states = [{ refApplicationStateId: hot.refApplicationStateId, currentState: true }]
  expect((await person.send('POST', '/applications', { name: 'Till', states })).status).toBe(201)
  return { person, recipe }
}
const changesOf = async (person: Person, importId: string) =>
  (await dryRun(person, importId)).rows.flatMap(({ changes }) => changes?.map(({ before, after }) => `${before} → ${after}`) ?? [])

test('a remembered word that is now the name of a value means that value, so our own export changes nothing', async () => {
  const { person } = await decided()
  const bytes = (await person.send('GET', '/exports/applications?format=xlsx')).body
  const { importId } = await upload(person, 'application', bytes, 'applications.xlsx')
  expect((await dryRun(person, importId)).counts).toMatchObject({ total: 2, unchanged: 2, update: 0 })
})

test('in a file with the same headers as well, unless a person decides it for this very file', async () => {
  const { person } = await decided()
  const { importId } = await upload(person, 'application', csv('Name,Status', 'Till,Hot'))
  expect(await changesOf(person, importId)).toEqual([])
  await replan(person, importId, toProduction)
  expect(await changesOf(person, importId)).toEqual(['Hot → In production'])
  // It holds for the file when it is read again.
  expect((await person.send('POST', `/imports/${importId}/reread`, { delimiter: ',' })).status).toBe(200)
  expect(await changesOf(person, importId)).toEqual(['Hot → In production'])
})

test('and in the next file of a recipe', async () => {
  const { person, recipe } = await decided()
  await next(person, recipe, ['Name,Status', 'Ledger,In production', 'Till,Hot'])
  expect((await compared(person, recipe)).counts).toMatchObject({ changed: 0, unchanged: 2 })
})
