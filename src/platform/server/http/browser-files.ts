/** Serves the built browser half: hashed files for a year, and for every other path the page, which names in its head what the screen will load, in the look of its host. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Brand } from '#platform/contract/brand.ts'
import type { BrandHere } from '#platform/server/brand.ts'
import { brandPictureKey } from '#platform/server/files/brand-pictures.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { brandedManifest, icoOf } from './branded-text.ts'
import { openPages } from './browser-pages.ts'
import { pageOf, sendPage } from './kept-page.ts'
import { keptForGood, pageHeaders as plainHeaders } from './page-headers.ts'
import { rangeOf } from './network.ts'

/** The sources of the pages and icons of a host. */
interface Looks {
  readonly brandHere: BrandHere
  readonly files: Pick<FileStore, 'get'>
  /** Headers of every page; the product's own unless given. */
  readonly headers?: typeof plainHeaders
}

const byHost = 'accept-encoding, host'
/** Made for each host: these files of the build are what they are made of. */
const made = ['index.html', 'manifest.webmanifest']

/** @param folder what the build of the browser half has left; without it only the API is served */
export async function serveBrowser(app: FastifyInstance, looks: Looks, folder = join(packageRoot, 'dist/web')): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const pageHeaders = looks.headers ?? plainHeaders
  const served = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      if (path.includes('/assets/')) response.setHeader('cache-control', keptForGood)
      else for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value)
    },
  } satisfies Partial<FastifyStaticOptions>
  await app.register(fastifyStatic, { ...served, root: folder, wildcard: false, globIgnore: [...made, 'assets/**'] })
  // A single route for thousands of files: one per file would slow down the start by a second.
  await app.register(fastifyStatic, { ...served, root: join(folder, 'assets'), prefix: '/assets/', decorateReply: false })
  const brandOf = (request: FastifyRequest) => looks.brandHere(request.host, rangeOf(request.ip))
  const pages = openPages(folder)
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    // A file that is gone must not be answered with a page: a browser would keep it as a script that does not run.
    if (/^\/(api|images|assets)(\/|$)/.test(path)) return reply.callNotFound()
    const page = pages.pageFor(path, await brandOf(request))
    return sendPage(page, 'text/html; charset=utf-8', request, reply.headers(pageHeaders), byHost)
  })
  const manifest = readIfThere(join(folder, 'manifest.webmanifest'))
  if (manifest)
    app.get('/manifest.webmanifest', async (request, reply) => {
      const page = pageOf(brandedManifest(manifest.toString(), await brandOf(request)))
      return sendPage(page, 'application/manifest+json', request, reply.headers(pageHeaders), byHost)
    })
  const plainIcon = readIfThere(join(folder, 'icon-192.png'))
  if (plainIcon)
    app.get('/favicon.ico', async (request, reply) => {
      const icon = (await iconOf(await brandOf(request), looks.files)) ?? plainIcon
      return sendPage(pageOf(icoOf(icon)), 'image/x-icon', request, reply.headers(pageHeaders), byHost)
    })
}

const readIfThere = (path: string): Buffer | undefined => (existsSync(path) ? readFileSync(path) : undefined)

async function iconOf({ faviconFilename }: Brand, files: Looks['files']): Promise<Buffer | undefined> {
  const found = faviconFilename ? await files.get(brandPictureKey(faviconFilename)) : null
  return found ? buffer(found.stream) : undefined
}
