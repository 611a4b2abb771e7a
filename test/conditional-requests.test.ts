/** ETags: what the client has is not sent again, and what it has not seen is not overwritten. (RFC 9110, section 13.) */
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
let person: Person
let path: string

beforeAll(async () => {
  person = await addPerson(await addAccount(), ['Global Admin'])
  const { body } = await person.send('POST', '/areas', { name: 'North' })
  path = `/areas/${body.areaId}`
})

test.each([
  ['as it was told', (tag: string) => tag],
  ['made strong', (tag: string) => tag.slice(2)],
  ['among others', (tag: string) => `"x", ${tag}, W/"y"`],
  ['as anything at all', () => '*'],
])('a list that is known %s is not sent again', async (_, given) => {
  const { headers } = await person.send('GET', '/areas')
  const again = await person.send('GET', '/areas', undefined, { 'if-none-match': given(headers['etag']!) })
  expect(again.status).toBe(304)
  expect([again.headers['etag'], again.headers['cache-control'], again.headers['vary']]).toEqual([
    headers['etag'],
    'private, no-cache',
    'accept-encoding',
  ])
})

test.each(['', '"x"', 'W/"x", "y"'])('a list is sent to who knows another: %s', async (given) => {
  expect((await person.send('GET', '/areas', undefined, { 'if-none-match': given })).status).toBe(200)
})

test('workspaces in which as much has changed have lists of their own', async () => {
  for (const name of ['One', 'Other']) {
    const somebody = await addPerson(await addAccount(), ['Global Admin'])
    await somebody.send('POST', '/tags', { name })
    expect((await somebody.send('GET', '/tags')).body).toMatchObject([{ name }])
  }
})

test.each([
  ['"1"', 200],
  ['W/"1"', 200],
  ['1', 200],
  ['*', 200],
  ['"2"', 409],
  ['"0"', 409],
  ['""', 400],
  ['"abc"', 400],
  ['"-1"', 400],
  ['"1e0"', 400],
  ['"1", "2"', 200],
  ['"7", W/"1"', 200],
  ['"x", "1"', 200],
  ['"7", *', 200],
  ['"7", "8"', 409],
  ['"x", "y"', 400],
])('If-Match: %s is answered with %i', async (given, status) => {
  const answer = await person.send('PUT', path, { name: 'North' }, { 'if-match': given })
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
})

test.each([
  ['fields', (name: string) => ({ notes: name })],
  ['a child list', (name: string) => ({ tags: [], integrations: [], notes: name })],
])('of two who change %s of the same version at once, one is told', async (_, body) => {
  const { body: made } = await person.send('POST', '/applications', { name: 'Ledger' })
  for (let version = 1; version <= 5; version++) {
    const answers = await Promise.all(
      ['One', 'Other'].map((name) =>
        person.send('PUT', `/applications/${made.applicationId}`, body(`${name} ${version}`), { 'if-match': `"${version}"` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  }
})
