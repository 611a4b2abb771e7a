/** Limits of uploads: parts that the call names, up to its maximum size, and a total for all callers. */
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { endSlowBodies } from '#platform/server/http/slow-body.ts'
import { testApp } from '#platform/testing/app.ts'
import { bareForms, megabyte, partHead } from '#platform/testing/bare-forms.ts'

const { app, services, addAccount, addPerson, send } = await testApp()
const forms = await bareForms(app)
setFlagsFromString('--expose-gc')
/** Memory that is released but not yet collected doesn't count. */
const collect = runInNewContext('gc') as () => void

/** Files that are being sent, or read. */
const passing = () => readdir(join(services.settings.dataFolder, 'passing')).catch(() => [])

const user = async () => addPerson(await addAccount(), ['View User'])

test('parts that a call does not name are refused, and not kept', async () => {
  const person = await user()
  const call = `PUT /users/${person.userId}`
  collect()
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const look = setInterval(() => {
    collect()
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }, 20)
  const answers = await Promise.all([
    forms.answerTo({ person, call, parts: ['a', 'b', 'c'], megabytes: 5 }),
    forms.answerTo({ person, call, parts: ['other'], megabytes: 16 }),
  ])
  clearInterval(look)
  for (const answer of answers) {
    expect(answer).toContain('HTTP/1.1 400')
    expect(answer).toMatch(/takes no part .*: send userData and file/)
  }
  expect(most / megabyte).toBeLessThan(8)
  expect(await passing()).toEqual([])
})

test('a file is as large as its call says at most', async () => {
  const person = await user()
  const call = `PUT /users/${person.userId}`
  const answer = await forms.answerTo({ person, call, megabytes: 17 })
  expect(answer).toContain('HTTP/1.1 413')
  expect(answer).toContain('too large: at most 16 MB are taken here')
  expect(await forms.answerTo({ person, call, parts: ['file', 'file'] })).toContain('The part file occurs twice')
  expect(await passing(), 'what is left behind').toEqual([])
})

test('JSON is small, alone and beside a file', async () => {
  const person = await user()
  const json = (size: number) => ({ position: 'x'.repeat(size) })
  const whole = `--edge\r\ncontent-disposition: form-data; name="userData"\r\n\r\n${JSON.stringify(json(0.3 * megabyte))}\r\n--edge--\r\n`
  expect(await forms.answerTo({ person, call: `PUT /users/${person.userId}`, whole })).toContain('The part userData is too large')
  // Read, and refused by its field.
  const alone = await person.send('PUT', `/users/${person.userId}`, json(0.2 * megabyte))
  expect([alone.status, alone.body.errors?.[0]?.path]).toEqual([400, 'position'])
  expect((await person.send('PUT', `/users/${person.userId}`, json(0.3 * megabyte))).status).toBe(413)
})

test('anonymous uploads are limited to small sizes', async () => {
  const { status, body } = await send('POST', '/users/authenticate', { emailAddress: 'a@example.com', password: 'x'.repeat(70_000) })
  expect([status, body.message]).toEqual([413, expect.stringContaining('at most 32 KB')])
})

test('all that is sent together is bounded, no account takes all of it, and room is given back', async () => {
  const account = await addAccount()
  const greedy = await addPerson(account, ['Global Admin'])
  const begin = () => {
    const sending = forms.begin({ person: greedy, call: 'POST /imports/areas' }, 63 * megabyte)
    sending.socket.write(`${partHead('file')}begun`)
    return sending
  }
  // One account takes three quarters of 2048 MB at most.
  const under = Array.from({ length: 25 }, begin)
  const refused = await Promise.race(under.map(({ answer }) => answer))
  expect(refused).toContain('HTTP/1.1 503')
  expect(refused).toMatch(/retry-after: 5/i)
  expect(await passing(), 'on their way').toHaveLength(24)
  const other = await user()
  const picture = (person: typeof other) => forms.answerTo({ person, call: `PUT /users/${person.userId}` })
  expect(await picture(other), 'of another account').toContain('is not a picture')
  const json = await greedy.send('POST', '/areas', { name: 'Quay', description: 'x'.repeat(100_000) })
  expect(json.status, 'JSON is no matter of the disk').not.toBe(503)
  for (const { socket } of under) socket.destroy()
  await expect.poll(passing, { timeout: 20_000 }).toEqual([])
  expect(await picture(greedy)).toContain('is not a picture')
})

/** Sends a body of the announced length, a number of bytes in each twentieth of a second, and returns the answer. */
async function slowly(app: FastifyInstance, announced: number, bytes: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const answer = text(socket)
  socket.write(
    `POST / HTTP/1.1\r\nhost: here\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${announced}\r\n\r\n`,
  )
  let left = announced
  const drops = setInterval(() => {
    socket.write(' '.repeat(Math.min(bytes, left - 2)) + (left <= bytes ? '{}' : ''))
    left -= bytes
    if (left <= 0) clearInterval(drops)
  }, 50)
  return answer.finally(() => clearInterval(drops))
}

test('a body that comes in drops, or would not be there in time, is not waited for', async () => {
  const app = Fastify({ bodyLimit: 64 * megabyte })
  endSlowBodies(app, { pause: 200, longest: 20_000 })
  app.post('/', async () => 'whole')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const [drops, late, inTime] = await Promise.all([
    slowly(app, 1000, 1),
    // More than drops, and a hundred seconds for all of it.
    slowly(app, 20 * megabyte, 10_000),
    slowly(app, 2 * megabyte, 100_000),
  ])
  expect(drops).toContain('HTTP/1.1 408')
  expect(late).toContain('HTTP/1.1 408')
  expect(inTime).toMatch(/200 OK[^]*whole/)
  await app.close()
})
