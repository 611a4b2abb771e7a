import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { csv } from '#exchange/imports/server/exchange-for-tests.ts'

type Answer = (response: ServerResponse, headers: NodeJS.Dict<string | string[]>) => void

/** A server that files are fetched from, and the paths that it was asked for; other paths answer 404. */
export async function fileServer() {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers.get(path)
    if (answer) answer(response, request.headers)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const serve = (path: string, ...lines: string[]) => answers.set(path, (response) => void response.end(csv(...lines)))
  return { answers, asked, at, serve }
}
