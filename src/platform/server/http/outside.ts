/** Bounds of what no call answers: pages, files, pictures, documents, health, and addresses that there are not. Calls have their own (http/mount.ts). */
import type { FastifyInstance } from 'fastify'
import { rangeOf } from './network.ts'
import { RateLimit } from './rate-limit.ts'
import { tooMany } from './refusal.ts'

/** Requests per minute of one network, which may be an office: the first visit to a page loads some sixty files. */
const mostAMinute = {
  files: 12_000,
  pictures: 6000,
  pages: 1200,
  health: 1200,
  documents: 60,
  others: 600,
}
type Kind = keyof typeof mostAMinute

function kindOf(path: string): Kind {
  if (/^\/api\/(openapi\.json|docs)\/?$/.test(path)) return 'documents'
  if (path.startsWith('/api/health')) return 'health'
  if (path.startsWith('/api/')) return 'others'
  if (path.startsWith('/images/')) return 'pictures'
  return /\.\w+$/.test(path) ? 'files' : 'pages'
}

/** Register it before any route. */
export function boundOutside(app: FastifyInstance): void {
  const limits = new Map<Kind, RateLimit>()
  app.addHook('onRequest', async ({ routeOptions, url, ip }) => {
    if (routeOptions.config.call) return
    const kind = kindOf(url.split('?')[0]!)
    const limit = limits.get(kind) ?? new RateLimit(mostAMinute[kind], 60_000)
    limits.set(kind, limit)
    const wait = limit.hit(rangeOf(ip))
    if (wait) throw tooMany(wait)
  })
}
