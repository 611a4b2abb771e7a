/** Forms that are sent over a bare connection: as large, as slowly and as wrongly as a test wants. */
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { Person } from './app.ts'

export const megabyte = 1024 * 1024
/** One for all: what is sent takes no memory of its own. */
const chunk = Buffer.alloc(megabyte)

export interface Form {
  readonly person: Person
  /** Method and path: "POST /imports/areas". */
  readonly call: string
  /** Names of the parts with files, each of `megabytes`; or what the form has instead, whole. */
  readonly parts?: readonly string[]
  readonly megabytes?: number
  readonly whole?: string
  /** Milliseconds between two megabytes. */
  readonly between?: number
  /** The end of the body waits for {@link Sending.finish}. */
  readonly isHeld?: boolean
}
export interface Sending {
  readonly socket: Socket
  /** The whole answer, its head first; empty when there was none. */
  readonly answer: Promise<string>
  /** Settles when the last byte has been given to the connection, or that is closed. */
  readonly sent: Promise<void>
  readonly finish: () => void
}

export const partHead = (name: string, fileName = 'a.png'): string =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`

async function drained(socket: Socket): Promise<void> {
  const done = new AbortController()
  const either = ['drain', 'close'].map((event) => once(socket, event, { signal: done.signal }).catch(() => {}))
  await Promise.race(either)
  done.abort()
}

/** How to send forms to an app, which listens from now on. */
export async function bareForms(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  afterAll(() => sockets.forEach((socket) => socket.destroy()))

  /** Sends the head of a form that announces so many bytes. */
  function begin({ person: { token }, call }: Pick<Form, 'person' | 'call'>, length: number): Pick<Sending, 'socket' | 'answer'> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    const answer = text(socket).catch(() => '')
    const [method, path] = call.split(' ')
    socket.write(
      `${method} /api${path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: ${length}\r\n\r\n`,
    )
    return { socket, answer }
  }

  function send({ parts = ['file'], megabytes = 1, whole, between = 0, isHeld = false, ...form }: Form): Sending {
    const heads = whole === undefined ? parts.map((name) => partHead(name)) : []
    const end = whole ?? '--edge--\r\n'
    const length = heads.reduce((sum, head) => sum + head.length + megabytes * megabyte + 2, 0) + Buffer.byteLength(end)
    const { socket, answer } = begin(form, length)
    const write = async (bytes: Buffer | string) => {
      if (socket.writable && !socket.write(bytes)) await drained(socket)
    }
    const all = async () => {
      for (const head of heads) {
        await write(head)
        for (let count = 0; count < megabytes && socket.writable; count++) {
          await write(chunk)
          if (between) await pause(between)
        }
        await write('\r\n')
      }
      if (!isHeld) await write(end)
    }
    return { socket, answer, sent: all(), finish: () => void socket.write(end) }
  }

  return { begin, send, answerTo: (form: Form) => send(form).answer }
}
