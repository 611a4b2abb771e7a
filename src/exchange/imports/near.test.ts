import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { ValueList } from './contract/check.ts'
import { csv, replan, run, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const lists = async (person: Person, importId: string): Promise<ValueList[]> =>
  (await person.send('GET', `/imports/${importId}/values`)).body
const near = (list: ValueList | undefined) => list?.values.map(({ word, near: other, why, to }) => [word, other, why, to])
const named = async (person: Person, path: string, title = 'name') =>
  (await person.send('GET', path)).body.map((one: Record<string, string>) => one[title]).sort()

test('near names of suppliers, contacts and areas are a choice each, remembered for the next file', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/suppliers', { name: 'Microsoft' })
  const lines = [
    'A,Microsoft Corp.,"Doe, John",Finance',
    'B,Oracle,John Doe,Finance Dept',
    'C,Oracle,John Doe,Sales',
    'D,Oracel,Ann Other,Sales',
    'E,IBM,Ann Other,Sales',
  ]
  const file = await upload(person, 'application', csv('Name,Manufacturer,Owner,Business areas', ...lines))
  const [makers, owners, areas] = await lists(person, file.importId)
  expect(near(makers), 'of those that come as they are there is nothing to decide').toEqual([
    ['Microsoft Corp.', 'Microsoft', 'near', 'Microsoft Corp.'],
    ['Oracel', 'Oracle', 'near', 'Oracel'],
  ])
  expect(near(owners)).toEqual([['Doe, John', 'John Doe', 'near', 'Doe, John']])
  expect(near(areas)).toContainEqual(['Finance Dept', 'Finance', 'near', 'Finance Dept'])
  await replan(person, file.importId, {
    values: {
      manufacturerSupplierId: { 'microsoft corp.': 'Microsoft', oracel: 'Oracle' },
      'contacts:Owner': { 'doe, john': 'John Doe' },
      areas: { 'finance dept': 'Finance Dept' },
    },
  })
  expect(near((await lists(person, file.importId))[0])).toEqual([
    ['Microsoft Corp.', 'Microsoft', 'chosen', 'Microsoft'],
    ['Oracel', 'Oracle', 'chosen', 'Oracle'],
  ])
  await run(person, file.importId)
  expect(await named(person, '/suppliers')).toEqual(['IBM', 'Microsoft', 'Oracle'])
  expect(await named(person, '/areas')).toEqual(['Finance', 'Finance Dept', 'Sales'])
  expect(await named(person, '/contacts', 'lastName')).toEqual(['Doe', 'Other'])

  const next = await upload(person, 'application', csv('Application,Made by,Unit', 'F,MICROSOFT CORP.,Finance Dept'))
  await replan(person, next.importId, { columns: { Application: 'name', 'Made by': 'manufacturerSupplierId', Unit: 'areas' } })
  expect((await lists(person, next.importId)).map((list) => near(list))).toEqual([
    [['MICROSOFT CORP.', 'Microsoft', 'remembered', 'Microsoft']],
    [['Finance Dept', null, 'remembered', 'Finance Dept']],
  ])
})
