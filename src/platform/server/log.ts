import type { FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Settings } from './settings.ts'

/** Never written out, wherever they are in what is logged. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'secret', 'accessToken', 'refreshToken', 'connectionString']

/** Logged fields of a request. Links in mail contain a token in the query, those of one call in the path: the log has the route instead. */
function shownRequest({ method, url, host, ip, routeOptions }: FastifyRequest): Record<string, unknown> {
  const { url: route = '' } = routeOptions
  return { method, path: route.includes(':token') ? route : url.split('?')[0], host, remoteAddress: ip }
}

/** Additional fields of a logger's lines, by logger. */
const told = new WeakMap<object, Readonly<Record<string, unknown>>>()

/**
 * A logger with additional fields on its lines. pino's own children serialise their fields, and search them for secrets, when created: two of them for
 * each request took a tenth of Node's time per call, and most write nothing. (bench/README.md)
 */
export function telling<L extends object>(log: L, more: Readonly<Record<string, unknown>>): L {
  const child = Object.create(log) as L
  told.set(child, { ...told.get(log), ...more })
  return child
}

/** Structured log lines on standard output. A request's line carries its id, which the answer carries too. `destination` is for tests. */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '(hidden)' },
    serializers: { req: shownRequest },
    mixin: (_given, _level, log) => ({ ...told.get(log) }),
  }
  return destination ? pino(options, destination) : pino(options)
}
