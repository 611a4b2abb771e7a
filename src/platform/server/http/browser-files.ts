/** Serves the built browser half: hashed files for a year, and for every other path the page, which names in its head what the screen will load. */
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { packageRoot } from '#platform/server/package-root.ts'
import { openPages } from './browser-pages.ts'
import { sendPage } from './kept-page.ts'

/** Of every page. */
export const pageHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
}

/** @param folder what the build of the browser half has left; without it only the API is served */
export async function serveBrowser(app: FastifyInstance, folder = join(packageRoot, 'dist/web')): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      if (path.includes('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      else for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value)
    },
  })
  const pages = openPages(folder)
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    // A file that is gone must not be answered with a page: a browser would keep it as a script that does not run.
    if (/^\/(api|images|assets)(\/|$)/.test(path)) return reply.callNotFound()
    const page = pages.pageFor(path)
    return sendPage(page, 'text/html; charset=utf-8', request, reply.headers(pageHeaders))
  })
}
