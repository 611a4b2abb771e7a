/** What a caller may send: parts that the call names, as large as it says, and all callers together no more than there is room for. */
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { endSlowBodies } from '#platform/server/http/slow-body.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { app, services, addAccount, addPerson, send } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const megabyte = 1024 * 1024
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.destroy()))

const open = (port = (app.server.address() as AddressInfo).port) => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  return socket.on('error', () => {})
}
const headOf = ({ token }: Person, method: string, path: string, length: number) =>
  `${method} /api${path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: ${length}\r\n\r\n`
const partHead = (name: string) => `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`

/** Sends files of so many megabytes and answers what came back. */
async function sendFiles(person: Person, path: string, method: string, names: readonly string[], megabytes: number): Promise<string> {
  const socket = open()
  const parts = names.map(partHead)
  const length = parts.reduce((sum, part) => sum + part.length + megabytes * megabyte + 2, 0) + '--edge--\r\n'.length
  const answer = text(socket)
  const chunk = Buffer.alloc(megabyte)
  const write = async (bytes: Buffer | string) => {
    if (socket.writable && !socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  await write(headOf(person, method, path, length))
  for (const part of parts) {
    await write(part)
    for (let count = 0; count < megabytes; count++) await write(chunk)
    await write('\r\n')
  }
  await write('--edge--\r\n')
  return answer
}

/** Files that are being sent, or read. */
const passing = () => readdir(join(services.settings.dataFolder, 'passing')).catch(() => [])

const user = async () => addPerson(await addAccount(), ['View User'])

test('parts that a call does not name are refused, and not kept', async () => {
  const person = await user()
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)), 5)
  const names = ['file', 'a', 'b', 'c']
  const path = `/users/${person.userId}`
  const answers = await Promise.all([sendFiles(person, path, 'PUT', names.slice(1), 5), sendFiles(person, path, 'PUT', ['other'], 16)])
  clearInterval(look)
  for (const answer of answers) {
    expect(answer).toContain('HTTP/1.1 400')
    expect(answer).toMatch(/takes no part .*: send userData and file/)
  }
  expect(most / megabyte).toBeLessThan(15)
})

test('a file is as large as its call says at most', async () => {
  const person = await user()
  const answer = await sendFiles(person, `/users/${person.userId}`, 'PUT', ['file'], 17)
  expect(answer).toContain('HTTP/1.1 413')
  expect(answer).toContain('The part file is too large: at most 16 MB are taken here')
  const twice = await sendFiles(person, `/users/${person.userId}`, 'PUT', ['file', 'file'], 1)
  expect(twice).toContain('The part file occurs twice')
  expect(await passing(), 'what is left behind').toEqual([])
})

test(
  'the largest files, many at once, are not in memory, and nothing is left of those whose sender goes away',
  { timeout: 120_000 },
  async () => {
    const [many, largest] = [8, 63 * megabyte]
    const senders = await Promise.all(Array.from({ length: many }, async () => addPerson(await addAccount(), ['Global Admin'])))
    const { rss } = process.memoryUsage()
    let most = 0
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - rss)), 5)
    const chunk = Buffer.alloc(megabyte)
    const sending = await Promise.all(
      senders.map(async (person) => {
        const socket = open().resume()
        socket.write(headOf(person, 'POST', '/imports/areas', largest + 1000) + partHead('file'))
        for (let sent = 0; sent < largest; sent += megabyte) if (!socket.write(chunk)) await once(socket, 'drain')
        return socket
      }),
    )
    clearInterval(look)
    expect(await passing(), 'on the disk').toHaveLength(many)
    expect(most / megabyte, `MB in memory for ${many} files of 63 MB`).toBeLessThan(100)
    for (const socket of sending) socket.destroy()
    await expect.poll(passing, { timeout: 20_000 }).toEqual([])
  },
)

test('what anyone may send is small', async () => {
  const { status, body } = await send('POST', '/users/authenticate', { emailAddress: 'a@example.com', password: 'x'.repeat(70_000) })
  expect([status, body.message]).toEqual([413, expect.stringContaining('at most 64 KB')])
})

test('all that is sent together is bounded, no account takes all of it, and room is given back', async () => {
  const account = await addAccount()
  const greedy = await addPerson(account, ['Global Admin'])
  const begin = () => {
    const socket = open()
    socket.write(headOf(greedy, 'POST', '/imports/areas', 63 * megabyte) + partHead('file'))
    return { socket, answer: text(socket.setEncoding('utf8')).catch(() => '') }
  }
  // Each has an eighth of its size of the 192 MB that one account may take.
  const under = Array.from({ length: 25 }, begin)
  const refused = await Promise.race(under.map(({ answer }) => answer))
  expect(refused).toContain('HTTP/1.1 503')
  expect(refused).toMatch(/retry-after: 5/i)
  const other = await user()
  expect(await sendFiles(other, `/users/${other.userId}`, 'PUT', ['file'], 1), 'of another account').toContain('is not a picture')
  for (const { socket } of under) socket.destroy()
  await Promise.all(under.map(({ answer }) => answer))
  await expect.poll(passing, { timeout: 20_000 }).toEqual([])
  expect(await sendFiles(greedy, `/users/${greedy.userId}`, 'PUT', ['file'], 1)).toContain('is not a picture')
})

test('a body that comes in drops is not waited for', async () => {
  const slow = Fastify()
  endSlowBodies(slow, 200)
  slow.post('/', async () => 'whole')
  await slow.listen({ port: 0, host: '127.0.0.1' })
  const socket = open((slow.server.address() as AddressInfo).port)
  const answer = text(socket)
  socket.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n')
  const drops = setInterval(() => socket.write(' '), 50)
  expect(await answer).toContain('HTTP/1.1 408')
  clearInterval(drops)
  const quick = await slow.inject({ method: 'POST', url: '/', payload: { whole: true } })
  expect(quick.body).toBe('whole')
  await slow.close()
})
