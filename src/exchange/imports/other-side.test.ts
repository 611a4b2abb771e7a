/* An integration is known from both of its sides: a file that has it from the other one changes it where it is declared. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { csv, dryRun, run, undo, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()

/** B subscribes to A, with old notes; C is a third one. */
async function workspace() {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const add = async (path: string, body: object) => (await person.send('POST', path, body)).body
  const { refIntegrationTypeId } = await add('/refIntegrationTypes', { name: 'API' })
  const { applicationId: otherApplicationId } = await add('/applications', { name: 'A' })
  const integration = { otherApplicationId, direction: 'Subscribe', refIntegrationTypeId, notes: 'old' }
  const { applicationId: b } = await add('/applications', { name: 'B', integrations: [integration] })
  await add('/applications', { name: 'C' })
  const header = 'Source application,Target application,Direction,Type,Notes'
  return {
    person,
    file: (...lines: string[]) => upload(person, 'applicationIntegration', csv(header, ...lines), 'i.csv'),
    declared: async (id = b) =>
      (await person.send('GET', `/applications/${id}`)).body.integrations.map((one: Record<string, unknown>) => [
        one['direction'],
        one['publishingName'],
        one['subscribingName'],
        one['notes'],
      ]),
    a: otherApplicationId as string,
  }
}

test('its notes are changed on the application that declares it, and put back by undoing', async () => {
  const { person, file, declared, a } = await workspace()
  const stored = await file('A,B,Publishes to,API,new words', 'A,C,Publishes to,API,x')
  const found = await dryRun(person, stored.importId)
  expect(found.counts).toMatchObject({ update: 1, create: 1, reject: 0 })
  expect(found.rows[0]).toMatchObject({ name: 'A → B', changes: [{ label: 'Notes', before: 'old', after: 'new words' }] })
  await run(person, stored.importId)
  expect(await declared()).toEqual([['Subscribe', 'A', 'B', 'new words']])
  expect(await declared(a)).toEqual([['Publish', 'A', 'C', 'x']])
  await undo(person, stored.importId)
  expect(await declared()).toEqual([['Subscribe', 'A', 'B', 'old']])
})

test('a row that says the same changes nothing, also beside the row of the other side', async () => {
  const { person, file, declared } = await workspace()
  for (const lines of [
    ['A,B,Publishes to,API,'],
    ['A,B,Publishes to,API,old', 'B,A,Subscribes to,API,old'],
    ['B,A,Subscribes to,API,old', 'A,B,Publishes to,API,'],
  ])
    expect((await dryRun(person, (await file(...lines)).importId)).counts).toMatchObject({ unchanged: lines.length, reject: 0 })
  const both = await file('B,A,Subscribes to,API,new', 'A,B,Publishes to,API,new')
  expect((await dryRun(person, both.importId)).counts).toMatchObject({ update: 1, unchanged: 1 })
  const apart = await file('B,A,Subscribes to,API,one', 'A,B,Publishes to,API,two')
  expect((await dryRun(person, apart.importId)).counts).toMatchObject({ update: 1, reject: 1 })
  await run(person, both.importId)
  expect(await declared()).toEqual([['Subscribe', 'A', 'B', 'new']])
})
