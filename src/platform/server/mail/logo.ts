/** The logo of a workspace, fit for a letter: small, and of a kind that every mail program shows. Stored pictures are WebP, which many do not. */
import { addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { FileStoreError, type FileStore } from '#platform/server/files/file-store.ts'

/**
 * The logo of a letter, by the key of the stored picture, and whose it is. It is read when the letter goes out: letters are written in transactions, and no
 * transaction waits for a file store.
 */
export interface LetterLogo {
  readonly key: string
  readonly name: string
}

/** A PNG, with the place that it takes in the letter, in pixels of a screen. */
export interface DrawnLogo {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/** Undefined: the letter goes without. */
export type DrawLogo = (logo: LetterLogo) => Promise<DrawnLogo | undefined>

/** By which the HTML part of a letter names its picture. */
export const logoContentId = 'logo@portolan'

/** Size on screen; the image has twice as many pixels, for sharp screens. With at most 256 colours that is 55 KB at worst. */
const place = { width: 240, height: 56 }

/** Milliseconds: a letter waits so long for its logo; once the store has failed, letters go without logos for a while. */
const patience = { toRead: 5_000, toAskAgain: 60_000 }

/** Draws the logos in a store. One that is gone or can't be read is left out, and a store that does not answer holds up few letters. */
export function logosIn(
  { files, log }: { readonly files: Pick<FileStore, 'get'>; readonly log: Logger },
  toRead = patience.toRead,
): DrawLogo {
  let awayUntil = -Infinity
  return async ({ key, name }) => {
    if (performance.now() < awayUntil) return undefined
    const late = AbortSignal.timeout(toRead)
    try {
      return await Promise.race([draw(files, key, late), aborted(late)])
    } catch (error) {
      log.warn({ err: error, name }, 'An e-mail is sent without its logo')
      if (late.aborted || error instanceof FileStoreError) awayUntil = performance.now() + patience.toAskAgain
      return undefined
    }
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason), { once: true }))

async function draw(files: Pick<FileStore, 'get'>, key: string, late: AbortSignal): Promise<DrawnLogo | undefined> {
  const found = await files.get(key)
  if (!found) return undefined
  const bytes = await buffer(addAbortSignal(late, found.stream))
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes)
    .resize({ width: place.width * 2, height: place.height * 2, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: Math.ceil(info.width / 2), height: Math.ceil(info.height / 2) }
}
