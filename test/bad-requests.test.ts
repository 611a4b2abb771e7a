/** Requests that no browser of ours sends: the caller gets a clear error, and no server fault is logged. */
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { uuidv7 } from 'uuidv7'
import { allCalls } from '#catalogue'
import { addGuestKey, guestPrefix } from '#platform/server/access/guest.ts'
import { createApp } from '#platform/server/app.ts'
import type { Database } from '#platform/server/database/database.ts'
import { testApp } from '#platform/testing/app.ts'
import { servedFeatures } from '../src/product/served-features.ts'

const { app, services, addAccount, addPerson } = await testApp()
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
  ['a body of a hundred lists, each in another', 400, '/areas', `{"name":${'['.repeat(100)}${']'.repeat(100)}}`],
  // Records with lists of their own take longer bodies; these have none.
  ['a body of sixty thousand empty objects', 413, '/refDrivers', `{"x":[${'{},'.repeat(60_000)}{}]}`],
  ['a body of thirty thousand names', 413, '/areas', `{${Array.from({ length: 30_000 }, (_, at) => `"${at}":0`).join()}}`],
  ['a NUL in a name', 400, '/areas', '{"a\\u0000":1}'],
  ['half a character', 400, '/areas', '{"name":"a\\ud800b"}'],
  ['half a body', 400, '/areas', '{"name"'],
  ['nothing for a record', 400, '/areas', ''],
  ['a list for a record', 400, '/areas', '[]'],
  ['a body beside its prototype', 400, '/areas', '{"__proto__":{"name":"Area"}}'],
  ['a body that is too large', 413, '/areas', `{"name":"${'x'.repeat(9_000_000)}"}`],
  ['a NUL in a search', 400, '/areas?search=a%00b', undefined],
  ['a number out of range', 400, '/applications?filter=criticality:is:1e999', undefined],
  ['a word for a number', 400, '/applications?filter=criticality:from:many', undefined],
  ['a day that means another one tomorrow', 400, '/applications?filter=lifecycleStartDate:from:today', undefined],
  ['a word for an id', 400, '/applications?filter=areas:in:north', undefined],
  ['neither yes nor no', 400, '/applications?filter=name:blank:maybe', undefined],
  ['a filter of what every object has', 400, '/applications?filter=constructor:is:x', undefined],
  ['an order of what every object has', 400, '/applications?sort=-__proto__', undefined],
  ['groups of what every object has', 400, '/applications?group=toString', undefined],
  ['a sum of nothing', 400, '/applications?group=&aggregate=sum', undefined],
  ['one field told in two ways', 400, '/applications?group=&aggregate=sum:criticality,mean:criticality', undefined],
  ['a limit below zero', 400, '/applications?limit=-1', undefined],
  ['a limit without end', 400, '/applications?limit=1000000', undefined],
  ['a search for a book', 400, `/applications?search=${'x'.repeat(201)}`, undefined],
  ['a search for two things', 400, '/applications?search=a&search=b', undefined],
  ['a path that is no text', 400, '/areas/%ff', undefined],
])('%s is answered with %i and a problem document', async (_, status, url, payload) => {
  const answer = await send(url, payload)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ status, message: expect.stringMatching(/\w/), requestId: expect.any(String) })
  expect(answer.json().message).not.toContain('Invalid input')
})

test.each([
  ['half a body', '{"name"'],
  ['a body that is too large', `{"name":"${'x'.repeat(9_000_000)}"}`],
])('%s of a stranger is not read', async (_, payload) => {
  const headers = { authorization: 'Bearer nobody', 'content-type': 'application/json' }
  expect((await app.inject({ method: 'POST', url: '/api/areas', headers, payload })).statusCode).toBe(401)
})

test('a page whose address cannot be read leads to the one that says so', async () => {
  const { statusCode, headers } = await app.inject({ url: '/applications/%E0%A4%A' })
  expect([statusCode, headers.location]).toEqual([302, '/unreadable'])
})

test('an answer lists a hundred of many faults and counts the rest; of very many it finds the first', async () => {
  const put = (steps: unknown[]) => person.send('POST', '/scenarios', { name: 'Fewer', steps })
  const { status, body } = await put(Array.from({ length: 300 }, () => ({})))
  expect([status, body.errors.length]).toEqual([400, 100])
  expect(body.moreErrors).toBeGreaterThan(300)
  expect(body.message).toContain(`${body.moreErrors.toLocaleString('en')} more faults are not listed`)
  const many = await put(Array.from({ length: 20_000 }, () => ({})))
  expect([many.status, many.body.errors.length]).toEqual([400, 1])
})

test('a list of a record that is too long is refused by its length, before its rows are looked at', async () => {
  const rows = Array.from({ length: 10_001 }, () => ({ areaId: 1 }))
  const answer = await send('/applications', JSON.stringify({ name: 'Long', areas: rows }))
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'areas', message: 'Business areas: at most 10,000 rows' }]])
})

test('a fault repeats no more than a line of what was sent', async () => {
  const { body, rawPayload } = await send(`/areas?sort=${'x'.repeat(10_000)}`)
  expect([rawPayload.length < 3000, JSON.parse(body).status]).toEqual([true, 400])
})

test('an object of very many names is refused at the first that is wrong', async () => {
  const names = Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`k${at}`, []]))
  const { status, body } = await person.send('POST', '/bin/restore', { ids: [uuidv7()], names })
  expect([status, body.errors]).toEqual([400, [{ path: 'names.k0', message: expect.any(String) }]])
})

test('the refused value of a filter is named, with its field', async () => {
  const answer = await send('/applications?filter=criticality:from:many')
  expect(answer.json().errors).toEqual([{ path: 'query.filter', message: 'criticality is compared with a number, not with "many"' }])
})

test('a character that cannot be stored is reported at its place in the query', async () => {
  expect((await send('/areas?search=a%00b')).json().errors[0].path).toBe('query.search')
})

test('a whole number may be compared with any number', async () => {
  const names = async (filter: string) =>
    (await send(`/applications?filter=criticality:${filter}`)).json().map((row: { name: string }) => row.name)
  expect([await names('from:0.5'), await names('to:0.5'), await names('is:99999999999999'), await names('in:1,')]).toEqual([
    ['Ledger'],
    [],
    [],
    ['Ledger'],
  ])
})

test('of two sorts by one field, the first decides', async () => {
  await person.send('POST', '/applications', { name: 'Archive' })
  const names = async (sort: string) => (await send(`/applications?sort=${sort}`)).json().map((row: { name: string }) => row.name)
  expect(await names('-name,criticality,name')).toEqual(['Ledger', 'Archive'])
})

test('conventions of refusals: the sign-in scheme, and the lifetime of a form', async () => {
  expect((await app.inject('/api/areas')).headers['www-authenticate']).toBe('Bearer')
  expect(app.server.requestTimeout).toBe(600_000)
})

test('a number that its column cannot hold is refused at its field', async () => {
  const { body } = await person.send('POST', '/portfolios', { name: 'Fleet', displayOrder: 3_000_000_000 })
  expect(body.errors).toEqual([{ path: 'displayOrder', message: 'Order must be 2147483647 or less' }])
})

test('a known address with another method is answered with the allowed ones', async () => {
  const answer = await app.inject({ method: 'DELETE', url: '/api/areas' })
  expect([answer.statusCode, answer.headers.allow, answer.json().message]).toEqual([
    405,
    'GET, POST',
    'There is no call DELETE /api/areas. This address takes GET, POST.',
  ])
})

test('nothing, sent as JSON, is no body', async () => {
  const { body: area } = await person.send('POST', '/areas', { name: 'North' })
  const answer = await app.inject({
    method: 'DELETE',
    url: `/api/areas/${area.areaId}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
  })
  expect(answer.statusCode, answer.body).toBe(204)
})

test('a body that is not JSON gets the expected type', async () => {
  const answer = await send('/areas', 'name=Area', 'text/plain')
  expect([answer.statusCode, answer.json().message]).toEqual([415, 'Send JSON, with the header Content-Type: application/json.'])
})

test('a form is not taken where JSON is', async () => {
  const answer = await send('/areas', `${part('name', 'North')}${end}`, 'multipart/form-data; boundary=edge')
  expect([answer.statusCode, answer.json().message]).toEqual([415, 'This call takes JSON.'])
})

test('a form without its file names the missing part', async () => {
  const answer = await send('/imports/upload', part('importData', '{"entity":"area"}') + end, 'multipart/form-data; boundary=edge')
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'file', message: 'Choose a file' }]])
})

test('an internal error is logged whole and reported in general; refusals are not logged', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const tenant = () => {
    throw new TypeError('boat is not defined')
  }
  const database: Database = { ...services.database, askedBy: (caller) => ({ ...services.database.askedBy(caller), tenant }) }
  const broken = await createApp({ ...services, database, log }, servedFeatures)
  const authorization = `Bearer ${person.token}`
  const fault = await broken.inject({ url: '/api/areas', headers: { authorization } })
  expect([fault.statusCode, fault.body.includes('boat')]).toEqual([500, false])
  expect(lines).toEqual([expect.stringContaining('boat is not defined')])
  await broken.inject('/api/areas')
  expect(lines).toHaveLength(1)
  await broken.close()
})

/** Guests are counted one by one: a room full of them has one network address. */
async function someGuest(): Promise<string> {
  const token = `${guestPrefix}${uuidv7()}`
  const expiresDate = new Date(Date.now() + 3_600_000).toISOString()
  await addGuestKey(services.database.system, token, { accountId: person.accountId, placeId: uuidv7(), guestId: uuidv7(), expiresDate })
  return token
}

const limited = [...allCalls].flatMap(([name, call]) => (call.perMinute ? [{ name, ...call, perMinute: call.perMinute }] : []))

test.each(limited.map((call) => [call.name, call] as const))(
  '%s is refused past its calls a minute, and told how long to wait',
  async (_, call) => {
    const url = `/api${call.path.replace(/\{\w+\}/g, 'x')}`
    const headers = call.access === 'guest' ? { authorization: `Bearer ${await someGuest()}` } : {}
    const once = () => app.inject({ method: call.method, url, remoteAddress: '10.9.9.9', headers, ...(call.body && { payload: {} }) })
    for (let count = 0; count < call.perMinute; count++) expect((await once()).statusCode).not.toBe(429)
    const last = await once()
    expect([last.statusCode, Number(last.headers['retry-after']) > 0]).toEqual([429, true])
  },
)

/** One part of a form. */
const part = (name: string, value: string, more = '') =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const end = '--edge--\r\n'
const asJson = '\r\ncontent-type: application/json'
const putForm = (payload: string, type = 'multipart/form-data; boundary=edge') =>
  app.inject({
    method: 'PUT',
    url: `/api/users/${person.userId}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
    payload,
  })

test.each([
  ['without a boundary', 400, part('userData', '{}') + end, 'multipart/form-data'],
  ['with another boundary', 400, part('userData', '{}') + end, 'multipart/form-data; boundary=other'],
  ['that ends between two parts', 400, part('userData', '{}'), undefined],
  ['that ends within a file', 400, '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf', undefined],
  ['that ends within a head', 400, '--edge\r\ncontent-dispo', undefined],
  ['whose JSON is invalid', 400, part('userData', '{') + end, undefined],
  ['whose JSON says it is, and is invalid', 400, part('userData', '{', asJson) + end, undefined],
  ['with a part beside its prototype', 400, part('__proto__', '{}') + end, undefined],
  ['whose JSON is too large', 413, part('userData', JSON.stringify({ position: 'x'.repeat(9_000_000) })) + end, undefined],
  [
    'with files that the call does not name',
    400,
    Array.from({ length: 9 }, (_, at) => part(`file${at}`, 'x', '; filename="a"')).join('') + end,
    undefined,
  ],
  ['with a picture that is not one', 400, part('file', 'hello', '; filename="a.png"') + end, undefined],
])('a form %s is answered with %i and a problem document', async (_, status, payload, type) => {
  const answer = await putForm(payload, type)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(status)
  expect(answer.json()).toMatchObject({ status, message: expect.stringMatching(/\w/) })
})

test.each([
  ['plain', part('userData', '{"position":"Owner plain"}')],
  ['typed', part('userData', '{"position":"Owner typed"}', asJson)],
  ['blob', part('userData', '{"position":"Owner blob"}', `; filename="blob"${asJson}`)],
  ['unchosen', part('userData', '{"position":"Owner unchosen"}') + part('file', '', '; filename=""')],
])('the JSON of a form arrives however the client writes it: %s', async (way, payload) => {
  const answer = await putForm(payload + end)
  expect(answer.json().position, answer.body).toBe(`Owner ${way}`)
})

/** Requests that Node refuses before the server sees them. */
const sendRaw = async (text: string): Promise<string> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk as string
  return answer
}

test.each([
  ['nonsense', 400, 'NONSENSE\r\n\r\n'],
  ['two hosts', 400, 'GET /api/health HTTP/1.1\r\nhost: here\r\nhost: there\r\nconnection: close\r\n\r\n'],
  ['a list of hosts', 400, 'GET /api/health HTTP/1.1\r\nhost: here, there\r\nconnection: close\r\n\r\n'],
  [
    'two tokens',
    400,
    'GET /api/areas HTTP/1.1\r\nhost: here\r\nauthorization: Bearer a\r\nauthorization: Bearer b\r\nconnection: close\r\n\r\n',
  ],
  ['two lengths', 400, 'POST /api/areas HTTP/1.1\r\nhost: here\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
  [
    'a length beside chunks',
    400,
    'POST /api/areas HTTP/1.1\r\nhost: here\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'chunks of something packed',
    501,
    'POST /api/areas HTTP/1.1\r\nhost: here\r\ntransfer-encoding: gzip, chunked\r\nconnection: close\r\n\r\n0\r\n\r\n',
  ],
  [
    'a packed body',
    415,
    'POST /api/areas HTTP/1.1\r\nhost: here\r\ncontent-encoding: gzip\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
  ],
  ['headers without end', 431, `GET /api/areas HTTP/1.1\r\nhost: here\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
])('%s on the bare connection is answered with %i and a problem document', async (_, status, text) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const [head, body] = (await sendRaw(text)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain('application/problem+json')
  expect(JSON.parse(body!)).toMatchObject({ status, message: expect.stringMatching(/\w/) })
})
