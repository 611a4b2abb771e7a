/**
 * Logos and icons of brands. Anyone may read them, so the name is made of what is in the file: it never shows another picture, and browsers and proxies keep it
 * for good. Several brands may have the same file; {@link removeUnnamed} takes away what none of them names.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/server/http/refusal.ts'
import type { FileStore } from './file-store.ts'
import { preparePng, type Drawn } from './images.ts'

const folder = 'images/brands/'
export const brandPictureKey = (name: string): string => folder + name

/** A picture to be stored. */
export interface BrandPicture {
  readonly name: string
  readonly png: Buffer
}

/** @throws {ImageError} for what is not a picture. SVG is a program */
export async function brandPicture(path: string, size: Drawn): Promise<BrandPicture> {
  const png = await preparePng(path, size)
  return { name: `b${createHash('sha256').update(png).digest('base64url')}.png`, png }
}

export const storeBrandPicture = (files: FileStore, { name, png }: BrandPicture): Promise<void> =>
  files.put(brandPictureKey(name), png, 'image/png')

/** Returns the number of removed pictures. Call it while no brand can be written. */
export async function removeUnnamed(files: FileStore, named: ReadonlySet<string>): Promise<number> {
  const idle = (await files.list(folder)).filter((key) => !named.has(key.slice(folder.length)))
  for (const key of idle) await files.remove(key)
  return idle.length
}

const wellFormed = /^b[\w-]{43}\.png$/

/** GET /images/brands/<name> */
export function serveBrandPictures(app: FastifyInstance, { files }: { readonly files: FileStore }): void {
  app.get<{ Params: { name: string } }>('/images/brands/:name', async ({ params }, reply) => {
    const found = wellFormed.test(params.name) ? await files.get(brandPictureKey(params.name)) : null
    if (!found) throw notFound('picture')
    return reply.type(found.contentType).header('cache-control', 'public, max-age=31536000, immutable').send(found.stream)
  })
}
