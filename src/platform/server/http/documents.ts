/** The OpenAPI document, and the same as a page to read. Both are made at the first request, a few calls at a time, and kept. */
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { apiDocsPage } from '#platform/server/api-docs.ts'
import { openApiSteps } from '#platform/server/openapi.ts'
import { version } from '#platform/server/version.ts'
import { pageOf, type Page } from './kept-page.ts'
import { sendPage } from './kept-page.ts'

/** Milliseconds for which others wait at most. */
const longestStep = 10

/** Runs to the end, and lets others in between. */
async function unhurried<T>(steps: Iterator<unknown, T>): Promise<T> {
  let since = performance.now()
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done) return next.value
    if (performance.now() - since < longestStep) continue
    await turn()
    since = performance.now()
  }
}

async function make(): Promise<{ document: Page; page: Page }> {
  const document = await unhurried(openApiSteps(version))
  await turn()
  const text = JSON.stringify(document)
  await turn()
  const page = await unhurried(apiDocsPage(document))
  return { document: pageOf(text), page: pageOf(page) }
}

/** The page of the calls brings its styles along, and has no script. */
const policy = "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'"
/** Asked for each time: another version of the server has other calls. */
const kept = { 'cache-control': 'no-cache' }

export function serveDocuments(app: FastifyInstance): void {
  let made: ReturnType<typeof make> | undefined
  const documents = () => (made ??= make())
  app.get('/api/openapi.json', async (request, reply) =>
    sendPage((await documents()).document, 'application/json; charset=utf-8', request, reply.headers(kept)),
  )
  app.get('/api/docs', async (request, reply) =>
    sendPage((await documents()).page, 'text/html; charset=utf-8', request, reply.headers({ ...kept, 'content-security-policy': policy })),
  )
}
