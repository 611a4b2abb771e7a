/** The HTTP server: calls of the features, health, metrics, the OpenAPI document and the browser's files. */
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Calls } from '#platform/contract/call.ts'
import type { Feature } from '#platform/contract/feature.ts'
import type { Services } from './access/context.ts'
import { DatabaseUnavailable } from './database/unavailable.ts'
import { databaseRefusal } from './http/database-refusal.ts'
import { mount, type Handler, type Handlers } from './http/mount.ts'
import { Refusal, unavailable } from './http/refusal.ts'
import { servePictures } from './files/pictures.ts'
import { serveBrowser } from './http/browser-files.ts'
import { apiDocsPage } from './api-docs.ts'
import { serveHealth } from './health.ts'
import type { JobDefinition } from './jobs/job.ts'
import { serveMetrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { version } from './version.ts'

/** A feature with its handlers. Build it with {@link served}. */
export interface ServedFeature {
  readonly feature: Feature
  readonly handlers: Readonly<Record<string, Handler<never>>>
  readonly jobs: readonly JobDefinition[]
}
/** Joins a feature's contract, handlers and kinds of jobs; the compiler sees to it that no call is without a handler. */
export const served = <C extends Calls>(
  feature: Feature & { readonly calls: C },
  handlers: Handlers<C>,
  jobs: readonly JobDefinition[] = [],
): ServedFeature => ({
  feature,
  handlers: handlers,
  jobs,
})

const largestBody = 8 * 1024 * 1024
const largestFile = 64 * 1024 * 1024

/** What a call or a picture answers is no page: opened as one it loads nothing, runs nothing and stands in no frame. */
const noPage = "default-src 'none'; frame-ancestors 'none'"
/** The page of the calls brings its styles along, and has no script. */
const docsPage = `${noPage}; style-src 'unsafe-inline'`

export async function createApp(services: Services, features: readonly ServedFeature[]): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log as unknown as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: services.settings.trustProxy,
    bodyLimit: largestBody,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  }) as unknown as FastifyInstance
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    if (/^\/(api|images)\//.test(request.url)) reply.header('content-security-policy', noPage)
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    answerError(new Refusal(404, `There is no call ${request.method} ${request.url.split('?')[0]}.`), request, reply),
  )
  await app.register(multipart, { limits: { fileSize: largestFile, files: 8 } })
  serveHealth(app, services)
  if (services.settings.metrics) serveMetrics(app)
  app.get('/api/openapi.json', () => openApiDocument(version))
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', docsPage)
      .type('text/html; charset=utf-8')
      .send(apiDocsPage(openApiDocument(version))),
  )
  for (const { feature, handlers } of features)
    for (const [name, call] of Object.entries(feature.calls))
      mount(app, services, `${feature.name}.${name}`, call, handlers[name] as unknown as Handler<typeof call>)
  servePictures(app, services)
  await serveBrowser(app)
  return app
}

/** Every error leaves as a problem document with the id of the request; the server's own faults are logged whole and told in general. */
function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'call failed')
  if (refusal.details.retryAfter) reply.header('retry-after', refusal.details.retryAfter)
  if (refusal.details.version !== undefined) reply.header('etag', `"${refusal.details.version}"`)
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .send(JSON.stringify(refusal.problem(request.id)))
}

function refusalOf(thrown: Error): Refusal {
  if (thrown instanceof Refusal) return thrown
  if (thrown instanceof DatabaseUnavailable) return unavailable()
  const error = thrown as FastifyError
  const refused = databaseRefusal(error)
  if (refused) return refused
  if (error.code === 'FST_REQ_FILE_TOO_LARGE' || error.statusCode === 413)
    return new Refusal(
      413,
      `That is too large: at most ${largestFile / 1024 / 1024} MB for a file, ${largestBody / 1024 / 1024} MB for a record.`,
    )
  if (error.statusCode === 415) return new Refusal(415, 'Send JSON, with the header Content-Type: application/json.')
  if (error.statusCode && error.statusCode < 500) return new Refusal(error.statusCode, `The request could not be read: ${error.message}.`)
  return new Refusal(
    500,
    'The server met a fault of its own and has logged it. Nothing was changed. Try again; if it happens again, tell the administrator the request id.',
  )
}
