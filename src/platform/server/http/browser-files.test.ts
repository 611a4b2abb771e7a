import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { neutralBrand, type Brand } from '#platform/contract/brand.ts'
import { afterAll, expect, test } from 'vitest'
import { serveBrowser } from './browser-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'browser-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const script = 'export const wide = 1\n'.repeat(200)
mkdirSync(join(folder, 'assets'))
writeFileSync(
  join(folder, 'index.html'),
  `<html><head><title>Portolan</title><link rel="icon" href="/icon.svg"><link rel="apple-touch-icon" href="/icon-192.png"><script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div>${'Portolan '.repeat(200)}</body></html>`,
)
writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting()')
writeFileSync(join(folder, 'icon-192.png'), Buffer.alloc(40))
writeFileSync(
  join(folder, 'manifest.webmanifest'),
  JSON.stringify({ name: 'Portolan', short_name: 'Portolan', display: 'standalone', icons: [] }),
)
writeFileSync(join(folder, 'assets/List-1.js'), script)
writeFileSync(join(folder, 'assets/List-1.js.br'), brotliCompressSync(script))
writeFileSync(
  join(folder, 'routes.json'),
  JSON.stringify({
    parts: { areas: { siteMap: '</script><script>alert(1)</script>' } },
    pages: {
      '/areas/{id}': { part: 'areas', files: ['assets/Edit-1.js'] },
      '/login': { part: 'areas', files: [], frame: { kind: 'public', title: 'Sign in', styles: [] } },
      '/areas/add': { part: 'areas', files: ['assets/Add-1.js'] },
      '/areas': {
        part: 'areas',
        files: ['assets/List-1.js', 'assets/List-1.css', 'assets/Shell-1.css'],
        ahead: ['/areas?rows=arrays'],
        frame: { kind: 'list', title: 'Areas & <parts>', styles: ['assets/Shell-1.css'] },
      },
    },
  }),
)
const app = Fastify()
const atlas: Brand = {
  ...neutralBrand,
  domain: 'atlas.example',
  siteTitle: 'Atlas <&> Co',
  logoFilename: 'blogo.png',
  darkLogoFilename: 'bdark.png',
  faviconFilename: 'bicon.png',
  largeFaviconFilename: 'blarge.png',
}
let brand = atlas
const png = Buffer.from('89504e470d0a1a0a0000000d494844520000004000000040', 'hex')
const icons = { 'images/brands/bicon.png': png }
await serveBrowser(
  app,
  {
    brandHere: async (host) => (host === 'atlas.example' ? brand : neutralBrand),
    files: { get: async (key) => (key in icons ? { stream: Readable.from(png), contentType: 'image/png', size: png.length } : null) },
  },
  folder,
)
afterAll(() => app.close())
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const preloads = async (url: string) =>
  [...(await get(url)).body.matchAll(/<link rel="(\w+)"(?: as="style"| fetchpriority="low")? crossorigin href="\/assets\/([^"]+)">/g)].map(
    ([, rel, file]) => `${rel} ${file}`,
  )

test('the page of a screen names what the screen will load', async () => {
  expect(await preloads('/areas?tab=2')).toEqual(['modulepreload List-1.js', 'preload List-1.css', 'stylesheet Shell-1.css'])
  expect(await preloads('/areas/01890000-0000-7000-8000-000000000001/')).toEqual(['modulepreload Edit-1.js'])
  expect(await preloads('/areas/add')).toEqual(['modulepreload Add-1.js'])
  expect(await preloads('/areas/add/more')).toEqual([])
})

test('the page of a screen holds what it must know at first, as data that cannot end early', async () => {
  const part = /<script type="application\/json" id="first-part">(.*?)<\/script>/.exec((await get('/areas')).body)?.[1]
  expect(JSON.parse(part!)).toEqual({ siteMap: '</script><script>alert(1)</script>' })
  expect((await get('/no/such/page')).body).not.toContain('first-part')
})

test('the page of a screen shows its frame before any script, with the files that draw it, and asks for its rows before all scripts', async () => {
  const { body } = await get('/areas')
  expect(body).toMatch(/<div id="first" class="first app" data-frame="list" aria-hidden="true">.*<h1>Areas &amp; &lt;parts&gt;<\/h1>/)
  expect(body.indexOf('id="first"')).toBeLessThan(body.indexOf('id="root"'))
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/Shell-1.css">')
  expect(body).not.toContain('as="style" crossorigin href="/assets/Shell-1.css"')
  expect(/<script type="application\/json" id="ahead">(.*?)<\/script>/.exec(body)?.[1]).toBe('["/areas?rows=arrays"]')
  expect(body.indexOf('id="ahead"')).toBeLessThan(body.indexOf('src="/assets/index-1.js"'))
  expect((await get('/areas/add')).body).not.toContain('id="first"')
})

test('a page that the browser has is not sent again, and is another one for another screen', async () => {
  const { headers, statusCode } = await get('/areas')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  const again = await get('/areas', { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/areas/add', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(200)
})

test('no page runs a script or wears a style that is not a file of ours, or is in a frame', async () => {
  for (const url of ['/areas', '/index.html', '/no/such/page']) {
    const { headers } = await get(url)
    const policy = String(headers['content-security-policy'])
    expect([headers['x-frame-options'], headers['cross-origin-opener-policy']]).toEqual(['DENY', 'same-origin'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('pages are compressed, and files as the build has compressed them', async () => {
  const page = await get('/areas', { 'accept-encoding': 'br' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe((await get('/areas')).body)
  const file = await get('/assets/List-1.js', { 'accept-encoding': 'gzip, br' })
  expect(file.headers['content-encoding']).toBe('br')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe(script)
})

test('the service worker is asked for again each time; a file that is gone is not answered with a page', async () => {
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
  for (const url of ['/assets/List-0.js', '/api/nothing', '/images/users/none']) expect((await get(url)).statusCode).toBe(404)
})

const ofAtlas = { host: 'atlas.example' }

test('a page is in the look of its host from its first byte; the neighbour is untouched', async () => {
  const { body, headers } = await get('/login', ofAtlas)
  expect(body).toContain('<title>Atlas &lt;&amp;&gt; Co</title>')
  expect(body).toContain('<link rel="icon" href="/images/brands/bicon.png" type="image/png">')
  expect(body).toContain('<link rel="apple-touch-icon" href="/images/brands/blarge.png">')
  expect(body).toMatch(
    /<header><img class="brand-logo only-light" src="\/images\/brands\/blogo.png" alt=""><img class="brand-logo only-dark"/,
  )
  expect(body).toContain('<link rel="stylesheet" href="/brand.css">')
  const data = /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(body)?.[1]
  expect(JSON.parse(data!)).toEqual(atlas)
  expect(headers['vary']).toBe('accept-encoding, host')
  expect((await get('/areas', ofAtlas)).body).toContain(
    '<div class="sidebar"><div class="sidebar-brand"><img src="/images/brands/bdark.png" alt=""><img src="/images/brands/blarge.png" alt=""></div>',
  )
  const neighbour = await get('/login', { host: 'other.example' })
  expect(neighbour.body).toContain('<title>Portolan</title>')
  expect(neighbour.body).toContain('<header><img src="/icon.svg" alt=""><b>Portolan</b></header>')
  expect(neighbour.body).not.toMatch(/brand|Atlas/)
  expect(neighbour.headers['etag']).not.toBe(headers['etag'])
})

test('a change of the look is another page at once', async () => {
  const before = await get('/areas', ofAtlas)
  expect((await get('/areas', { ...ofAtlas, 'if-none-match': String(before.headers['etag']) })).statusCode).toBe(304)
  brand = { ...atlas, siteTitle: 'Compass' }
  const after = await get('/areas', { ...ofAtlas, 'if-none-match': String(before.headers['etag']) })
  brand = atlas
  expect([after.statusCode, after.body]).toEqual([200, expect.stringContaining('<title>Compass</title>')])
})

test('the manifest and favicon.ico belong to the host', async () => {
  const manifest = await get('/manifest.webmanifest', ofAtlas)
  expect(manifest.headers).toMatchObject({
    'content-type': expect.stringContaining('application/manifest+json'),
    vary: 'accept-encoding, host',
  })
  expect(manifest.json()).toMatchObject({
    name: 'Atlas <&> Co',
    short_name: 'Atlas <&> Co',
    display: 'standalone',
    icons: [
      { src: '/images/brands/blarge.png', sizes: '512x512' },
      { src: '/images/brands/bicon.png', sizes: '64x64' },
    ],
  })
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Portolan', icons: [] })
  const icon = await get('/favicon.ico', ofAtlas)
  expect([icon.headers['content-type'], icon.headers['vary']]).toEqual(['image/x-icon', 'accept-encoding, host'])
  expect(icon.rawPayload.subarray(22)).toEqual(png)
  expect([...icon.rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 64, 64])
  expect((await get('/favicon.ico')).rawPayload.subarray(22)).toEqual(Buffer.alloc(40))
})
