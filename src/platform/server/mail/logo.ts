/** The logo of a workspace, fit for a letter: small, and of a kind that every mail program shows. Stored pictures are WebP, which many do not. */
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** A logo, a PNG, with the place that it takes in the letter, in pixels of a screen, and whose it is. */
export interface LetterLogo {
  readonly png: Buffer
  readonly width: number
  readonly height: number
  readonly name: string
}

/** By which the HTML part of a letter names its picture. */
export const logoContentId = 'logo@portolan'

/** Size on screen; the image has twice as many pixels, for sharp screens. With at most 256 colours that is 55 KB at worst. */
const place = { width: 240, height: 56 }

/** The stored picture at `key` for a letter; undefined when it is gone. */
export async function letterLogo(files: Pick<FileStore, 'get'>, key: string, name: string): Promise<LetterLogo | undefined> {
  const found = await files.get(key)
  if (!found) return undefined
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(await buffer(found.stream))
    .resize({ width: place.width * 2, height: place.height * 2, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: Math.ceil(info.width / 2), height: Math.ceil(info.height / 2), name }
}
