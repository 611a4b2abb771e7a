/** Prometheus metrics of the process and of every call, behind the setting METRICS. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { notAllowed } from './http/refusal.ts'
import type { Settings } from './settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route serves (http/mount.ts). */
    call?: string
  }
}

export function serveMetrics(app: FastifyInstance, { metricsToken }: Pick<Settings, 'metricsToken'>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'portolan_call_duration_seconds',
    help: 'Duration of calls',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (call) duration.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/api/metrics', async (request, reply) => {
    if (!isLocal(request) && !(metricsToken && isToken(request, metricsToken)))
      throw notAllowed('Metrics are answered to the machine of the server itself, or with METRICS_TOKEN as the bearer token.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Not through a proxy on this machine, whose clients are anywhere. */
const isLocal = ({ ip, headers }: FastifyRequest) =>
  /^(127\.|::1$|::ffff:127\.)/.test(ip) && !headers['x-forwarded-for'] && !headers['forwarded']

const digest = (text: string) => createHash('sha256').update(text).digest()
const isToken = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
