import { pino, type Logger } from 'pino'
import type { Settings } from './settings.ts'

/** Never written out, wherever they stand in what is logged. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'secret', 'accessToken', 'refreshToken', 'connectionString']

/** Structured log lines on standard output. A request's line carries its id, which the answer carries too. */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '(hidden)' },
  })
}
