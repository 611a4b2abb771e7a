import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { ValueList } from './contract/check.ts'
import { csv, replan, upload } from './server/exchange-for-tests.ts'

/* Words of a file: their rows, the most similar value, and the results of rows; and remembered meanings. */

const { addAccount, addPerson } = await testApp()
const withStates = async (...names: string[]): Promise<Person> => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  for (const name of names) await person.send('POST', '/refApplicationStates', { name, color: '#2f9e44' })
  return person
}
const lists = async (person: Person, importId: string): Promise<ValueList[]> =>
  (await person.send('GET', `/imports/${importId}/values`)).body
const fates = (list: ValueList | undefined) => list?.values.map(({ word, to, why }) => [word, to, why])

test('the values to choose from stand in the order of their list, with their colours', async () => {
  const person = await withStates('In production', 'Retired')
  const all = async () => (await person.send('GET', '/refApplicationStates')).body
  const retired = (await all()).find(({ name }: { name: string }) => name === 'Retired')
  await person.send('PUT', `/refApplicationStates/${retired.refApplicationStateId}`, { displayOrder: 0 })
  const { importId } = await upload(person, 'application', csv('Name;Status', 'A;Live'))
  const [states] = await lists(person, importId)
  expect(states!.options).toEqual((await all()).map(({ name, color }: { name: string; color: string }) => ({ name, color })))
  expect(states!.options[0]).toEqual({ name: 'Retired', color: '#2f9e44' })
})

test('the rows of a word are named, as far as they have names, the first twelve', async () => {
  const person = await withStates('In production')
  const rows = ['Ledger,Limbo', ',Limbo', ...Array.from({ length: 15 }, (_, at) => `Till ${at},Live`)]
  const { importId } = await upload(person, 'application', csv('Name,Status', ...rows))
  const [states] = await lists(person, importId)
  expect(states!.values.map(({ word, rows: count, examples }) => [word, count, examples])).toEqual([
    ['Live', 15, Array.from({ length: 12 }, (_, at) => `Till ${at}`)],
    ['Limbo', 2, ['Ledger', 'Row 3']],
  ])
  const people = await upload(person, 'contact', csv('First name,Last name,Department', 'Ada,Lovelace,Finance'))
  const [areas] = await lists(person, people.importId)
  expect(areas!.values.map(({ examples }) => examples)).toEqual([['Ada Lovelace']])
  const ends = await upload(person, 'applicationIntegration', csv('Source,Target,Type', 'Ledger,Till,Carrier pigeon'))
  expect((await lists(person, ends.importId))[0]!.values[0]!.examples).toEqual(['Ledger → Till'])
})

test('an unknown word gets the most similar value: misspelt, meant by a part, or alike', async () => {
  const person = await withStates('In production', 'In development', 'Retired')
  const words = ['In prodution', 'Live (US only)', 'Development of it', 'Limbo', 'Live']
  const file = csv('Name,Status,Criticality', ...words.map((word, at) => `App ${at},${word},${at ? 'High' : '11'}`))
  const { importId } = await upload(person, 'application', file)
  await replan(person, importId, { columns: { Name: 'name', Status: 'states', Criticality: 'criticality' } })
  const [states, scale] = await lists(person, importId)
  expect(states!.values.map(({ word, near, why }) => [word, near, why])).toEqual([
    ['In prodution', 'In production', 'near'],
    ['Live (US only)', 'In production', 'new'],
    ['Development of it', 'In development', 'new'],
    ['Limbo', null, 'new'],
    ['Live', null, 'sense'],
  ])
  expect([states!.noun, states!.adds, scale!.adds]).toEqual(['state', 'value', 'nothing'])
  expect(
    scale!.values.map(({ word, near, why }) => [word, near, why]),
    'a number beyond the scale is told, too',
  ).toEqual([
    ['High', null, 'sense'],
    ['11', '5', 'range'],
  ])
})

test('capitals within a word part it or do not', async () => {
  const person = await withStates('In production')
  await person.send('POST', '/refHostingTypes', { name: 'Hosted by vendor' })
  const { importId } = await upload(person, 'application', csv('Name,Hosting,Status', 'A,SaaS,inProduction', 'B,SaaS,GoLive'))
  expect((await lists(person, importId)).map((list) => fates(list))).toEqual([
    [['SaaS', 'Hosted by vendor', 'sense']],
    [
      ['inProduction', 'In production', 'same'],
      ['GoLive', 'In production', 'sense'],
    ],
  ])
})

test('results by value: each value once, unset and empty; skipped rows and corrected cells count as they are now', async () => {
  const person = await withStates('In production', 'Retired')
  const rows = ['A,Live,3', 'B,prod,High', 'C,Limbo,', 'D,,3', 'E,Retired,2', 'F,Retired,Ultra']
  const { importId } = await upload(person, 'application', csv('Name,Status,Criticality', ...rows))
  await replan(person, importId, {
    columns: { Name: 'name', Status: 'states', Criticality: 'criticality' },
    values: { states: { limbo: null } },
    skipped: [6],
    edits: [{ rowNumber: 7, column: 'Status', value: 'in use' }],
  })
  const [states, scale] = await lists(person, importId)
  expect(states!.outcomes).toEqual([
    { to: 'In production', isNew: false, rows: 3 },
    { to: null, isNew: false, rows: 1 },
  ])
  expect([states!.blank, states!.asWritten]).toEqual([1, 0])
  expect(scale!.outcomes, 'those that are taken as they are count').toEqual([
    { to: '3', isNew: false, rows: 2 },
    { to: '4', isNew: false, rows: 1 },
    { to: null, isNew: false, rows: 1 },
  ])
  const names = await upload(person, 'application', csv('Name,Manufacturer', 'A,Microsoft', 'B,Microsoft Corp.', 'C,Oracle'))
  const [makers] = await lists(person, names.importId)
  expect([makers!.outcomes, makers!.asWritten]).toEqual([[{ to: 'Microsoft Corp.', isNew: true, rows: 1 }], 2])
})

test('a file’s meanings are not remembered when switched off, before or after; earlier ones stay', async () => {
  const person = await withStates('In production', 'Retired')
  const text = csv('Name,Status', 'A,Limbo', 'B,Attic', 'C,Cellar')
  const first = await upload(person, 'application', text)
  expect(first.plan.remember).toBe(true)
  await replan(person, first.importId, { values: { states: { limbo: 'Retired' } } })

  const second = await upload(person, 'application', text)
  await replan(person, second.importId, { values: { states: { limbo: 'In production', attic: 'Retired' } } })
  await replan(person, second.importId, { remember: false })
  await replan(person, second.importId, { values: { states: { limbo: 'In production', attic: 'Retired', cellar: null } } })
  expect(fates((await lists(person, second.importId))[0]), 'this file has what was chosen').toEqual([
    ['Limbo', 'In production', 'chosen'],
    ['Attic', 'Retired', 'chosen'],
    ['Cellar', null, 'chosen'],
  ])
  const asBefore = [
    ['Limbo', 'Retired', 'remembered'],
    ['Attic', 'Attic', 'new'],
    ['Cellar', 'Cellar', 'new'],
  ]
  const third = await upload(person, 'application', text)
  expect([third.plan.remember, fates((await lists(person, third.importId))[0])], 'with the same headers').toEqual([true, asBefore])
  const other = await upload(person, 'application', csv('Application,Lifecycle status', 'A,Limbo', 'B,Attic', 'C,Cellar'))
  expect(fates((await lists(person, other.importId))[0]), 'with others').toEqual(asBefore)

  await replan(person, second.importId, { remember: true })
  const last = await upload(person, 'application', text)
  expect(fates((await lists(person, last.importId))[0])).toEqual([
    ['Limbo', 'In production', 'remembered'],
    ['Attic', 'Retired', 'remembered'],
    ['Cellar', null, 'remembered'],
  ])
})

test('a file that forgets leaves what another one has decided meanwhile', async () => {
  const person = await withStates('In production', 'Retired')
  const one = await upload(person, 'application', csv('Name,Status', 'A,Limbo', 'B,Attic'))
  const two = await upload(person, 'application', csv('Application,Lifecycle', 'A,Limbo', 'B,Cellar'))
  await replan(person, one.importId, { values: { states: { limbo: 'Retired', attic: 'Retired' } } })
  await replan(person, two.importId, {
    columns: { Application: 'name', Lifecycle: 'states' },
    values: { states: { limbo: 'In production', cellar: 'Retired' } },
  })
  await replan(person, one.importId, { remember: false })
  const next = await upload(person, 'application', csv('Title,State', 'A,Limbo', 'B,Attic', 'C,Cellar'))
  await replan(person, next.importId, { columns: { Title: 'name', State: 'states' } })
  expect(fates((await lists(person, next.importId))[0])).toEqual([
    ['Limbo', 'In production', 'remembered'],
    ['Attic', 'Attic', 'new'],
    ['Cellar', 'Retired', 'remembered'],
  ])
})
