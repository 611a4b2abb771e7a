/**
 * Logos and icons of brands. Anyone may read them, so the name is made of what is in the file: it never shows another picture, and browsers and proxies keep it
 * for good. Several brands may have the same file; {@link removeUnnamed} takes away what none of them names.
 */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/server/http/refusal.ts'
import { keptForGood } from '../http/page-headers.ts'
import type { FileStore } from './file-store.ts'
import { preparePng, type Drawn, type PictureTurn } from './images.ts'

const folder = 'images/brands/'
export const brandPictureKey = (name: string): string => folder + name

/** A picture to be stored. */
export interface BrandPicture {
  readonly name: string
  readonly png: Buffer
}

/** @throws {ImageError} for what is not a picture. SVG is a program */
export async function brandPicture(path: string, size: Drawn, turn: PictureTurn): Promise<BrandPicture> {
  const png = await preparePng(path, size, turn)
  return { name: `b${createHash('sha256').update(png).digest('base64url')}.png`, png }
}

export const storeBrandPicture = (files: FileStore, { name, png }: BrandPicture): Promise<void> =>
  files.put(brandPictureKey(name), png, 'image/png')

/** After the brand has been saved: a picture that was idle before, and was removed meanwhile, is stored again. */
export async function storeIfGone(files: FileStore, picture: BrandPicture): Promise<void> {
  const found = await files.get(brandPictureKey(picture.name))
  found?.stream.destroy()
  if (!found) await storeBrandPicture(files, picture)
}

/**
 * Returns the number of removed pictures. No transaction waits for the store, so a brand may be given one of them meanwhile: a picture that is named by then is
 * put back, and {@link storeIfGone} does so for one that is named later.
 */
export async function removeUnnamed(files: FileStore, readNamed: () => Promise<ReadonlySet<string>>): Promise<number> {
  const before = await readNamed()
  const idle = (await files.list(folder)).filter((key) => !before.has(nameIn(key)))
  let removed = 0
  for (const key of idle) {
    const found = await files.get(key)
    const png = found && (await buffer(found.stream))
    await files.remove(key)
    if (png && (await readNamed()).has(nameIn(key))) await storeBrandPicture(files, { name: nameIn(key), png })
    else removed += 1
  }
  return removed
}
const nameIn = (key: string) => key.slice(folder.length)

const wellFormed = /^b[\w-]{43}\.png$/

/** GET /images/brands/<name> */
export function serveBrandPictures(app: FastifyInstance, { files }: { readonly files: FileStore }): void {
  app.get<{ Params: { name: string } }>('/images/brands/:name', async ({ params }, reply) => {
    const found = wellFormed.test(params.name) ? await files.get(brandPictureKey(params.name)) : null
    if (!found) throw notFound('picture')
    return reply.type(found.contentType).header('cache-control', keptForGood).send(found.stream)
  })
}
