/** In what order lists and searches answer. That the grid has the same is held by list-parity.test.ts. */
import { expect, test } from 'vitest'
import { countStatements } from '#platform/server/database/statement.ts'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()

test('a search puts what is called so first, then what begins so, has a word so, has it within, and what says so elsewhere', async () => {
  const { send } = await addPerson(await addAccount(), ['Global Admin'])
  const given = { 'A report': 'Of claims', Disclaims: null, 'The claims': null, 'Claims desk': null, CLAIMS: null }
  for (const [name, shortDescription] of Object.entries(given)) await send('POST', '/applications', { name, shortDescription })
  const namesOf = async (query: string) => (await send('GET', `/applications?${query}`)).body.map((row: { name: string }) => row.name)
  expect(await namesOf('search=claims')).toEqual(['CLAIMS', 'Claims desk', 'The claims', 'Disclaims', 'A report'])
  expect(await namesOf('search=claims&limit=2&offset=1')).toEqual(['Claims desk', 'The claims'])
  expect(await namesOf('search=claims&sort=-name')).toEqual(['The claims', 'Disclaims', 'Claims desk', 'CLAIMS', 'A report'])
})

test('case plays no part in the order of a list', async () => {
  const { send } = await addPerson(await addAccount(), ['Global Admin'])
  for (const name of ['gamma', 'Beta', 'alpha']) await send('POST', '/tags', { name })
  expect((await send('GET', '/tags')).body.map((row: { name: string }) => row.name)).toEqual(['alpha', 'Beta', 'gamma'])
})

test('pages of equals do not overlap', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  for (let made = 0; made < 12; made++) await person.send('POST', '/contacts', { firstName: 'Twin', lastName: 'Twinson' })
  const found: string[] = []
  for (let offset = 0; offset < 12; offset++) {
    const [{ contactId }] = (await person.send('GET', `/contacts?search=twin&sort=active&limit=1&offset=${offset}`)).body
    // PostgreSQL, left to itself, finds next what was written last.
    await person.send('PUT', `/contacts/${contactId}`, { notes: 'Seen' })
    found.push(contactId)
  }
  expect(new Set(found).size).toBe(12)
})

test('fields, columns and filters that come again and again count once, and a list is sorted by ten fields at most', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  for (const [name, criticality] of Object.entries({ Beta: 1, Alpha: 1, Gamma: 3 }))
    await person.send('POST', '/applications', { name, criticality })
  const often = (text: string) => Array.from({ length: 500 }, () => text).join()
  const asked = async (path: string) => {
    const { result, statements } = await countStatements(() => person.send('GET', path))
    return { ...result, texts: statements.map(({ text }) => text).filter((text) => text.includes('$json')) }
  }
  const plain = await asked('/applications?limit=2&sort=-criticality,integrations')
  expect(plain.body.map(({ name }: { name: string }) => name)).toEqual(['Gamma', 'Alpha'])
  const again = await asked(`/applications?limit=2&sort=-criticality,integrations,criticality,${often('-integrations,integrations')}`)
  expect(again.texts).toEqual(plain.texts)
  const filter = 'filter=integrations:blank:yes'
  const twice = Array.from({ length: 200 }, () => filter).join('&')
  expect((await asked(`/applications?limit=2&${twice}`)).texts).toEqual((await asked(`/applications?limit=2&${filter}`)).texts)
  const grouped = await asked(`/applications?group=${often('criticality')}&aggregate=${often('count:criticality')}`)
  expect(grouped.texts).toEqual((await asked('/applications?group=criticality&aggregate=count:criticality')).texts)
  const { body: file } = await person.send('GET', `/exports/applications?format=csv&columns=${often('name')}&also=${often('modifiedDate')}`)
  expect(file.toString().split('\r\n')[0]).toBe('\uFEFFName,Modified')
  const ten = ['name', 'criticality', 'color', 'notes', 'shortDescription', 'active', 'isSuite', 'tags', 'areas', 'createdDate']
  const statusOf = async (query: string) => (await person.send('GET', `/applications?${query}`)).status
  expect(await statusOf(`sort=${ten.join()}`)).toBe(200)
  expect((await person.send('GET', `/applications?sort=${ten.join()},-modifiedDate`)).body.errors).toMatchObject([
    { path: 'query.sort', message: 'sort takes at most 10 fields at a time' },
  ])
  const filters = Array.from({ length: 101 }, (_, at) => `filter=criticality:from:${-at}`)
  expect(await Promise.all([statusOf(filters.slice(1).join('&')), statusOf(filters.join('&'))])).toEqual([200, 400])
})
