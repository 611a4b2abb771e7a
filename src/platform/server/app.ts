/** The HTTP server: calls of the features, health, metrics, the OpenAPI document and the browser's files. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Call, Calls } from '#platform/contract/call.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Feature } from '#platform/contract/feature.ts'
import { largestOpenBody } from '#platform/contract/largest.ts'
import { openBrands } from './brand.ts'
import type { Context, Services } from './access/context.ts'
import { allEntities, allFeatures } from './catalogue.ts'
import { ContractError } from './contract-faults.ts'
import { allRecords } from './records/records.ts'
import { answerBareConnection, answerError } from './http/error-answers.ts'
import { mount, type Handler, type Handlers, type KnownCaller, type KnownCallers } from './http/mount.ts'
import { closeInOrder } from './http/closing.ts'
import { openLookUp } from './access/look-up.ts'
import { readJson } from './http/read-json.ts'
import { serveDocuments } from './http/documents.ts'
import { refuseOddHeaders } from './http/odd-headers.ts'
import { boundOutside } from './http/outside.ts'
import { openRoom } from './http/room.ts'
import { endSlowBodies, longestBody } from './http/slow-body.ts'
import { unknownCall } from './http/unknown-call.ts'
import { freeFor, removeLeftBehind } from './files/passing-files.ts'
import { serveBrandPictures } from './files/brand-pictures.ts'
import { servePictures } from './files/pictures.ts'
import { serveBrowser } from './http/browser-files.ts'
import { headersWith } from './intercom.ts'
import { serveHealth } from './health.ts'
import type { JobDefinition } from './jobs/job.ts'
import type { Topic } from './live/topic.ts'
import { telling } from './log.ts'
import { serveMetrics } from './metrics.ts'
import type { Schedule } from './schedules/schedule.ts'

/** Handlers of calls that follow from entities; every one of those calls needs a session. */
type FollowingHandlers = Readonly<Record<string, (input: never, context: Context) => Promise<object>>>

/** A feature with its handlers. Build it with {@link served}. */
export interface ServedFeature {
  readonly feature: Feature
  readonly handlers: Readonly<Record<string, Handler<never>>>
  readonly knownCallers: Readonly<Record<string, KnownCaller | undefined>>
  readonly follows: (entity: Entity) => FollowingHandlers
  readonly jobs: readonly JobDefinition[]
  readonly schedules: readonly Schedule[]
  readonly topics: readonly Topic[]
  /** Addresses that are no calls, since others lay down what goes in and out. They bound what they take themselves. */
  readonly routes?: (app: FastifyInstance, services: Services) => void
}
interface ServerHalf<C extends Calls> {
  readonly handlers: Handlers<C>
  /** For anonymous calls: callers who are counted on their own once their network sends too many requests. */
  readonly knownCallers?: KnownCallers<C>
  /** Handlers of the calls that follow from an entity, by the same names as in the contract's `follows`. */
  readonly follows?: (entity: Entity) => FollowingHandlers
  /** Kinds of jobs that its handlers start. */
  readonly jobs?: readonly JobDefinition[]
  /** Recurring work of the feature. */
  readonly schedules?: readonly Schedule[]
  /** Topics of the event stream that the feature publishes. */
  readonly topics?: readonly Topic[]
}
/** Joins a feature's contract and its server half; the compiler sees to it that no call is without a handler. */
export const served = <C extends Calls>(
  feature: Feature & { readonly calls: C },
  { handlers, knownCallers = {}, follows = () => ({}), jobs = [], schedules = [], topics = [] }: ServerHalf<C>,
): ServedFeature => ({ feature, handlers, knownCallers, follows, jobs, schedules, topics })

interface ServedCall {
  /** `feature.call` */
  readonly name: string
  readonly call: Call
  readonly handler: Handler<Call> | undefined
  readonly knownCaller: KnownCaller | undefined
}

/** All calls of these features with their handlers, including those derived from entities. */
function callsOf(features: readonly ServedFeature[]): ServedCall[] {
  const whole = new Map(allFeatures().map((one) => [one.name, one]))
  return features.flatMap(({ feature, handlers, knownCallers, follows }) => {
    const all = new Map<string, unknown>([...allEntities().map(follows), handlers].flatMap((some) => Object.entries(some)))
    const { name, calls } = whole.get(feature.name) ?? feature
    return Object.entries(calls).map(([one, call]) => ({
      name: `${name}.${one}`,
      call,
      handler: all.get(one) as Handler<Call> | undefined,
      knownCaller: knownCallers[one],
    }))
  })
}

/** @throws ContractError when a feature of the catalogue has calls or entities that no server half serves */
function refuseUnserved(features: readonly ServedFeature[], calls: readonly ServedCall[]): void {
  const here = new Set(features.map(({ feature }) => feature.name))
  const faults = allFeatures().flatMap((feature) => [
    ...(Object.keys(feature.calls).length && !here.has(feature.name)
      ? [`${feature.name} has calls that nobody serves: add its line to src/product/served-features.ts.`]
      : []),
    ...feature.entities
      .filter(({ name }) => !allRecords.has(name))
      .map(({ name }) => `${name} has no records: call records({ entity: ${name} }) in the server half of ${feature.name}.`),
  ])
  const idle = calls
    .filter(({ handler }) => !handler)
    .map(({ name }) => `${name} has no handler: say in the server half what follows from the entity.`)
  if (faults.length + idle.length) throw new ContractError([...faults, ...idle].join('\n'))
  // Composed now, so that a computed field without SQL stops the start, not the first who asks.
  for (const { many } of allRecords.values()) void many
}

/** A page, or an address that can't be decoded: those who open it see a page that says it does not exist. */
const isPage = (url: string) => !/^\/(api|images)\//.test(url)

/** Policy for answers that are not pages, such as data and pictures: opened as a page they load nothing, run nothing and can't be framed. */
const noPage = "default-src 'none'; frame-ancestors 'none'"
export async function createApp(services: Services, features: readonly ServedFeature[]): Promise<FastifyInstance> {
  const calls = callsOf(features)
  refuseUnserved(features, calls)
  const app = Fastify({
    loggerInstance: services.log as unknown as FastifyBaseLogger,
    childLoggerFactory: telling,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: believed(services.settings.trustProxy),
    bodyLimit: largestOpenBody,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: longestBody,
    // Fastify's own 503 is not a problem document.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      void (isPage(request.url) ? reply.redirect('/unreadable') : answerError(error, request, reply)),
    clientErrorHandler: answerBareConnection,
  })
  const isTls = (request: FastifyRequest) => request.protocol === 'https' || services.settings.publicUrl?.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    if (isTls(request))
      reply.header('strict-transport-security', `max-age=31536000${services.settings.hstsSubdomains ? '; includeSubDomains' : ''}`)
    // Cacheable answers override this.
    if (!isPage(request.url)) reply.headers({ 'content-security-policy': noPage, 'cache-control': 'no-store' })
  })
  closeInOrder(app)
  refuseOddHeaders(app)
  boundOutside(app)
  endSlowBodies(app)
  // An event stream has no end of its own: the stop would wait for it.
  app.addHook('preClose', async () => services.live.endStreams())
  app.removeContentTypeParser('text/plain')
  takeJson(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  const unknown = unknownCall(calls.map(({ call }) => call))
  app.setNotFoundHandler((request, reply) => answerError(unknown(request.method, request.url.split('?')[0]!), request, reply))
  // Each call has limits of its own: http/body.ts.
  await app.register(multipart)
  removeLeftBehind(app, services.settings, services.log)
  serveHealth(app, services)
  if (services.settings.metrics) serveMetrics(app, services.settings)
  if (services.settings.apiDocs) serveDocuments(app)
  const entrance = { takeRoom: openRoom(() => freeFor(services.settings.dataFolder)), lookUp: openLookUp(services.database) }
  for (const { name, call, handler, knownCaller } of calls) mount(app, services, entrance, name, call, handler!, knownCaller)
  for (const { routes } of features) routes?.(app, services)
  servePictures(app, services)
  serveBrandPictures(app, services)
  await serveBrowser(app, {
    brandHere: openBrands(services.database, services.log),
    files: services.files,
    headers: headersWith(services.settings),
  })
  return app
}

/**
 * Proxies are counted from our end: what a client itself writes into X-Forwarded-For is before what they add, and would give it a new address
 * with every call.
 */
const believed = (proxies: number) => proxies > 0 && ((_address: string, hop: number) => hop < proxies)

/** Many clients say that they send JSON when they send nothing: that is not a body, and no error. */
function takeJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) =>
    readJson(request, payload, { most: request.routeOptions.bodyLimit }),
  )
}
