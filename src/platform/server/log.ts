import type { FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Settings } from './settings.ts'

/** Never written out, wherever they are in what is logged. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'secret', 'accessToken', 'refreshToken', 'connectionString']

/**
 * What is told of a request. Links in mail carry their token in the query, one call in its path: of neither is more written down than where it led.
 */
function shownRequest({ method, url, host, ip, routeOptions }: FastifyRequest): Record<string, unknown> {
  const { url: route = '' } = routeOptions
  return { method, path: route.includes(':token') ? route : url.split('?')[0], host, remoteAddress: ip }
}

/** What the lines of a logger tell besides, by the logger. */
const told = new WeakMap<object, Readonly<Record<string, unknown>>>()

/**
 * A logger whose lines tell this, too. pino's own children write down what they are given, and look through it for secrets, when they are made: two of them for
 * each request were a tenth of what a call takes Node, and most write nothing. (bench/README.md)
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
