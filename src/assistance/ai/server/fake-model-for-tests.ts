/** A model server that speaks both protocols and records what it was sent, for tests: a real server on this machine. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly system: string
  readonly user: string
}
interface FakeModel {
  readonly address: string
  readonly received: Received[]
  /** Sets the answer from now on: a text in its protocol, or any bytes. */
  answers(next: string | ((answer: ServerResponse, received: Received) => void)): void
  stop(): Promise<void>
}

interface Sent {
  readonly system?: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

const inOpenAi = (text: string) => ({ choices: [{ message: { content: text } }], usage: { prompt_tokens: 1000, completion_tokens: 500 } })
const inAnthropic = (text: string) => ({ content: [{ type: 'text', text }], usage: { input_tokens: 1000, output_tokens: 500 } })

export async function fakeModel(): Promise<FakeModel> {
  const received: Received[] = []
  let next: Parameters<FakeModel['answers']>[0] = '{}'
  const answerOne = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = JSON.parse(String(await buffer(request))) as Sent
    const system = body.system ?? body.messages.find(({ role }) => role === 'system')?.content ?? ''
    const one = {
      path: request.url!,
      headers: request.headers,
      system,
      user: body.messages.findLast(({ role }) => role === 'user')!.content,
    }
    received.push(one)
    if (typeof next === 'function') return next(answer, one)
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(one.path.endsWith('/v1/messages') ? inAnthropic(next) : inOpenAi(next)))
  }
  const server = createServer((request, answer) => void answerOne(request, answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  afterAll(stop)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers: (to) => void (next = to),
    stop,
  }
}
