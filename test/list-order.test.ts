/** In what order lists and searches answer. That the grid has the same is held by list-parity.test.ts. */
import { expect, test } from 'vitest'
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
