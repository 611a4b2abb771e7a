/** A record sent as it is, however it is spelt, is no change: no version, no entry in the history. */
import { beforeAll, expect, test } from 'vitest'
import { blankId } from '#platform/contract/blank.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
let person: Person
let areaId: string
let record: Record<string, unknown>
let path: string

beforeAll(async () => {
  person = await addPerson(await addAccount(), ['Global Admin'])
  areaId = (await person.send('POST', '/areas', { name: 'North' })).body.areaId
  const other = (await person.send('POST', '/areas', { name: 'South' })).body.areaId
  const supplier = (await person.send('POST', '/suppliers', { name: 'Maker' })).body.supplierId
  const body = {
    name: 'Ledger',
    criticality: 2,
    lifecycleStartDate: '2024-02-29',
    manufacturerSupplierId: supplier,
    areas: [{ areaId }, { areaId: other }],
  }
  const made = await person.send('POST', '/applications', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  record = made.body
  path = `/applications/${String(record['applicationId'])}`
})

const upper = (value: unknown) => String(value).toUpperCase()
const rows = () => record['areas'] as { areaId: string }[]

test.each([
  ['nothing', () => ({})],
  ['itself', () => record],
  ['spaces around a name', () => ({ name: '  Ledger ' })],
  ['an id in capitals', () => ({ manufacturerSupplierId: upper(record['manufacturerSupplierId']) })],
  ['child rows in another order', () => ({ areas: rows().toReversed() })],
  ['child rows with ids in capitals', () => ({ areas: rows().map((row) => ({ areaId: upper(row.areaId) })) })],
  ['a blank for what is blank', () => ({ shortDescription: '' })],
  ['the blank id for what is blank', () => ({ parentSuiteApplicationId: blankId })],
])('%s', async (_, body) => {
  const answer = await person.send('PUT', path, body())
  expect([answer.status, answer.headers['etag']], JSON.stringify(answer.body)).toEqual([200, '"1"'])
  expect((await person.send('GET', `${path}/history`)).body.map((entry: { action: string }) => entry.action)).toEqual(['create'])
})

test('one thing in two spellings is twice in a list', async () => {
  const answer = await person.send('PUT', path, { areas: [{ areaId }, { areaId: upper(areaId) }] })
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'areas.1.areaId'])
})

test('a child list in the history: all of it before and after', async () => {
  const [first, second] = rows()
  await person.send('PUT', path, { areas: [second] })
  const [entry] = (await person.send('GET', `${path}/history`)).body
  const ids = entry.changes.areas.map((side: { areaId: string }[]) => side.map((row) => row.areaId).toSorted())
  expect([entry.action, Object.keys(entry.changes), ids]).toEqual([
    'update',
    ['areas'],
    [[first!.areaId, second!.areaId].toSorted(), [second!.areaId]],
  ])
})
