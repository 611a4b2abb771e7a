/**
 * Pictures of records (photos of contacts and users, logos of accounts), served outside /api. An `<img>` sends no
 * token, so the name is the key: 192 random bits that only those learn who may read the record, and that die with the picture.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { UploadedFile } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { badInput, notFound } from '#platform/server/http/refusal.ts'
import type { FileStore } from './file-store.ts'
import { ImageError, prepareImage, type PictureTurn, type PreparedImage } from './images.ts'

const kinds = ['contacts', 'logos', 'users'] as const
export type PictureKind = (typeof kinds)[number]

/** Names of a stored picture in its two sizes; records keep them. */
export interface Picture {
  readonly imageFilename: string
  readonly thumbnailFilename: string
}

/** Storage key of a picture, by its name in records. */
export const pictureKey = (kind: PictureKind, name: string): string => `images/${kind}/${name}`

type Caller = Pick<Context, 'services' | 'tenant' | 'request'>
/** The turn of a call's pictures. */
export const pictureTurn = ({ tenant, request }: Pick<Caller, 'tenant' | 'request'>): PictureTurn => ({
  share: tenant.accountId,
  signal: request.signal,
})

/**
 * Keeps an uploaded picture in both sizes under new names.
 * @throws Refusal 400 at the part `file` when it is no picture
 */
export async function keepPicture(context: Caller, kind: PictureKind, { path }: Pick<UploadedFile, 'path'>): Promise<Picture> {
  const { files } = context.services
  const { full, thumbnail, contentType } = await prepared(path, pictureTurn(context))
  const picture = newNames()
  await files.put(pictureKey(kind, picture.imageFilename), full, contentType)
  await files.put(pictureKey(kind, picture.thumbnailFilename), thumbnail, contentType)
  return picture
}

function newNames(): Picture {
  const name = randomBytes(24).toString('base64url')
  return { imageFilename: `p${name}.webp`, thumbnailFilename: `p${name}.small.webp` }
}

/**
 * Keeps the same picture once more under other names, which follow from the purpose: for another record, since each removes its own. A file that is gone is
 * left out.
 */
export async function copyPicture(files: FileStore, kind: PictureKind, picture: Picture, copiedFor: string): Promise<Picture> {
  const copy = namesOfCopy(picture, copiedFor)
  for (const size of ['imageFilename', 'thumbnailFilename'] as const) {
    const found = await files.get(pictureKey(kind, picture[size]))
    if (found) await files.putStream(pictureKey(kind, copy[size]), found.stream, found.contentType)
  }
  return copy
}

async function prepared(path: string, turn: PictureTurn): Promise<PreparedImage> {
  try {
    return await prepareImage(path, turn)
  } catch (error) {
    if (error instanceof ImageError) throw badInput([{ path: 'file', message: error.message }], error.message)
    throw error
  }
}

/** Removes a picture that no record uses; a null name is ignored. */
export async function dropPicture(
  files: FileStore,
  kind: PictureKind,
  picture: { readonly [K in keyof Picture]: string | null },
): Promise<void> {
  const names = [picture.imageFilename, picture.thumbnailFilename].filter((name) => name !== null)
  await Promise.all(names.map((name) => files.remove(pictureKey(kind, name))))
}

const wellFormed = /^p[\w-]{32}(\.small)?\.webp$/
/** Whether a file is named as the store names pictures. */
export const isPicture = (kind: string, name: string): boolean => kinds.some((one) => one === kind) && wellFormed.test(name)
/** Name for a copy of a picture in the same size, derived from the purpose of the copy: only somebody who knows the first name can compute it. */
export const otherName = (name: string, copiedFor: string): string => {
  const made = createHash('sha256').update(`${copiedFor} ${name}`).digest().subarray(0, 24).toString('base64url')
  return `p${made}${name.includes('.small.') ? '.small' : ''}.webp`
}

export const namesOfCopy = ({ imageFilename, thumbnailFilename }: Picture, copiedFor: string): Picture => ({
  imageFilename: otherName(imageFilename, copiedFor),
  thumbnailFilename: otherName(thumbnailFilename, copiedFor),
})

const forGood = 'private, max-age=31536000, immutable'

/** GET /images/contacts/<name>, /images/logos/<name>, /images/users/<name>. A name never shows another picture, so browsers may keep it. */
export function servePictures(app: FastifyInstance, { files }: { readonly files: FileStore }): void {
  for (const kind of kinds) {
    app.get<{ Params: { name: string } }>(`/images/${kind}/:name`, async ({ params }, reply) => {
      const found = isPicture(kind, params.name) ? await files.get(pictureKey(kind, params.name)) : null
      if (!found) throw notFound('picture')
      return reply.type(found.contentType).header('cache-control', forGood).send(found.stream)
    })
  }
}
