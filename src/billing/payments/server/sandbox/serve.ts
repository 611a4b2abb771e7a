/** Answers the calls of Stripe's API on a loopback port. */
import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Database } from '#platform/server/database/database.ts'
import { calls, objectOf, type Answer, type Sandbox } from './calls.ts'
import { pageOf } from './pages.ts'
import { openWebhooks, type Receiver, type Webhooks } from './webhooks.ts'

export interface Serving {
  readonly url: string
  readonly webhooks: Webhooks
  /** Answers what it was asked, and sends nothing more. */
  stop(): Promise<void>
}
/** Characters of a request. */
const largest = 64 * 1024

/** `port` 0: one that is free. */
export async function serveSandbox(
  { system }: Pick<Database, 'system'>,
  { secretKey, port, receiver }: { secretKey: string; port: number; receiver: Receiver | null },
): Promise<Serving> {
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port')
  const url = `http://127.0.0.1:${address.port}`
  const webhooks = openWebhooks(system, (kind, id) => objectOf({ system, pages: url }, kind, id))
  webhooks.receiver = receiver
  webhooks.wake()
  const sandbox: Sandbox = { system, webhooks, pages: url }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const sent = await bodyOf(request)
      const { pathname, searchParams } = new URL(request.url!, url)
      const values = { ...Object.fromEntries(searchParams), ...Object.fromEntries(new URLSearchParams(sent)) }
      if (!pathname.startsWith('/v1/')) return await showPage(response, pathname, request.method === 'POST' ? values : null)
      const given = isKey(request.headers.authorization ?? '', secretKey)
      const key = String(request.headers['idempotency-key'] ?? '')
      const { status, body, isLost } = given
        ? await answerOf(`${request.method} ${pathname.slice(4)}`, values, sent, key)
        : { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API key' } } }
      if (isLost) return void request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Fault'
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { type: 'api_error', message } }))
    }
  }

  async function answerOf(
    asked: string,
    values: Record<string, string>,
    sent: string,
    key: string,
  ): Promise<Answer & { isLost?: boolean }> {
    if (asked === 'POST sandbox/switches') {
      webhooks.switches = {
        late: Number(values['late'] ?? 0),
        doubled: values['doubled'] === 'true',
        swapped: values['swapped'] === 'true',
      }
      return { status: 200, body: webhooks.switches }
    }
    const [path, id = ''] = routeOf(asked)
    const call = calls[path]
    if (!call) return { status: 404, body: { error: { type: 'invalid_request_error', message: `Unrecognized request: ${asked}` } } }
    return call(sandbox, { values, sent, key }, id)
  }

  async function showPage(response: ServerResponse, path: string, chosen: Record<string, string> | null): Promise<void> {
    const shown = await pageOf(sandbox, path, chosen)
    if (!shown) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('This page does not exist.')
    if ('to' in shown) return void response.writeHead(303, { location: shown.to }).end()
    response.writeHead(200, { 'content-type': 'text/html' }).end(shown.html)
  }

  const stop = async () => {
    webhooks.stop()
    server.closeIdleConnections()
    await new Promise((done) => server.close(done))
  }
  return { url, webhooks, stop }
}

/** The path with `:id` for what follows the name of a list. */
function routeOf(asked: string): [path: string, id?: string] {
  const found = /^(\w+ (?:checkout\/)?\w+)\/([^/]+)(\/\w+)?$/.exec(asked)
  if (!found || asked.endsWith('checkout/sessions')) return [asked]
  return [`${found[1]}/:id${found[3] ?? ''}`, decodeURIComponent(found[2]!)]
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let sent = ''
  for await (const part of request.setEncoding('utf8')) {
    sent += part
    if (sent.length > largest) throw new Error('The request is too large')
  }
  return sent
}

function isKey(authorization: string, secretKey: string): boolean {
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${secretKey}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
