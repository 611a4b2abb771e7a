/** What no browser of ours sends: the caller is told what is wrong, and no fault of ours is logged. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { app, addAccount, addPerson } = await testApp()
const person = await addPerson(await addAccount(), ['Global Admin'])
// PostgreSQL reads a value when there is a row to compare it with.
await person.send('POST', '/applications', { name: 'Ledger', criticality: 1 })

const send = (url: string, payload?: string, type = 'application/json') =>
  app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${person.token}`, ...(payload === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  })

test.each([
  ['a NUL in a text', 400, '/areas', '{"name":"a\\u0000b"}'],
  ['half a character', 400, '/areas', '{"name":"a\\ud800b"}'],
  ['half a body', 400, '/areas', '{"name"'],
  ['a list for a record', 400, '/areas', '[]'],
  ['a body beside its prototype', 400, '/areas', '{"__proto__":{"name":"Area"}}'],
  ['a body that is too large', 413, '/areas', `{"name":"${'x'.repeat(9_000_000)}"}`],
  ['a NUL in a search', 400, '/areas?search=a%00b', undefined],
  ['a number out of range', 400, '/applications?filter=criticality:is:99999999999999', undefined],
  ['a word for a number', 400, '/applications?filter=criticality:from:many', undefined],
  ['a path that is no text', 400, '/areas/%ff', undefined],
])('%s is answered with %i and a problem document', async (_, status, url, payload) => {
  const answer = await send(url, payload)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ status, message: expect.stringMatching(/\w/), requestId: expect.any(String) })
})

test('a body that is no JSON is told what to send', async () => {
  const answer = await send('/areas', 'name=Area', 'text/plain')
  expect([answer.statusCode, answer.json().message]).toEqual([415, 'Send JSON, with the header Content-Type: application/json.'])
})
