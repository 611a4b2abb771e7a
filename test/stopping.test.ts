/** An orderly stop: what is being answered is answered, what comes now is sent elsewhere in words that a client understands. */
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createApp } from '#platform/server/app.ts'
import { testApp } from '#platform/testing/app.ts'
import { servedFeatures } from '../src/product/served-features.ts'

const { services, addAccount, addPerson } = await testApp()

test('a call under way is finished, one that comes later is refused with a problem document, and the server ends', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const app = await createApp(services, servedFeatures)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const begin = (part: string): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket.write(part)
    return socket
  }
  const body = '{"name":"Written during the stop"}'
  const head = `POST /api/areas HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${person.token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  const headersRead = once(app.server, 'request')
  let connections = 0
  const bothConnected = new Promise<void>((resolve) => app.server.on('connection', () => ++connections === 2 && resolve()))
  const early = begin(head + body.slice(0, 10))
  const late = begin('GET /api/health HTTP/1.1\r\n')
  await Promise.all([headersRead, bothConnected])
  const closed = app.close()
  await pause(50)
  early.write(body.slice(10))
  late.write('host: here\r\n\r\n')
  const [written, refused] = await Promise.all([text(early), text(late)])
  expect(written).toContain('HTTP/1.1 201 Created')
  expect(written, 'its client must not wait on this connection').toMatch(/^connection: close\r$/im)
  expect(refused).toContain('HTTP/1.1 503 Service Unavailable')
  expect(JSON.parse(refused.split('\r\n\r\n')[1]!)).toMatchObject({
    status: 503,
    message: 'The server is stopping. Try again in a few seconds.',
  })
  await closed
  expect((await person.send('GET', '/areas')).body.map((area: { name: string }) => area.name)).toEqual(['Written during the stop'])
})
