import { open } from 'node:fs/promises'
import { FairQueue } from '#platform/server/fair-queue.ts'
import { busy, callerGone } from '#platform/server/http/refusal.ts'

/** Accepted picture formats, by content, whatever the file name. SVG is left out on purpose, since it can contain scripts; so are formats of the library's own. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff']

/** The server starts without it: it takes memory and a moment to load, and pictures alone need it. */
const library = () => (loaded ??= load())
let loaded: ReturnType<typeof load> | undefined
async function load() {
  const { default: sharp } = await import('sharp')
  // The cache would hold deleted files open.
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  for (const kind of readers) sharp.unblock({ operation: [`VipsForeignLoad${kind}`] })
  return sharp
}

/** A refused image; the message is a sentence for the person who uploaded it. */
export class ImageError extends Error {
  override name = 'ImageError'
}

/** Both as WebP, without the metadata of the camera. */
export type PreparedImage = { full: Buffer; thumbnail: Buffer; contentType: 'image/webp'; width: number; height: number }

/** Pixels of a side: the full picture fits into the first, a thumbnail is a square of the second. */
const FULL = 1024
const THUMBNAIL = 96
/** A photo of a good camera; beyond it a small file could inflate to gigabytes. */
const MOST_PIXELS = 50_000_000
const KINDS = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']

/** Each takes one of Node's four threads, which files, names of hosts and passwords need too, and up to 200 MB. */
const mostAtATime = 2
const pictures = new FairQueue(mostAtATime)
/** Milliseconds to wait for a turn. */
const patience = 5 * 60_000

/** Whose picture it is: an account has one worked on at a time. */
export interface PictureTurn {
  readonly share: string
  /** Aborted when nobody waits for the picture. */
  readonly signal?: AbortSignal
}

/** Does the work when its turn comes. @throws Refusal 503 when it does not come in time */
async function inTurn<T>(turn: PictureTurn, work: () => Promise<T>): Promise<T> {
  const leave = await pictures.take({ ...turn, patience }).catch(() => {
    throw turn.signal?.aborted ? callerGone() : busy()
  })
  try {
    return await work()
  } finally {
    leave()
  }
}

/**
 * Turns an uploaded picture, given as its bytes or its path, upright and into the two sizes that screens show.
 * @throws {ImageError} if the bytes are no picture of the usual kinds, are damaged or have too many pixels; Refusal 503 without a turn in time
 */
export const prepareImage = (file: Uint8Array | string, turn: PictureTurn): Promise<PreparedImage> => inTurn(turn, () => inBothSizes(file))

async function inBothSizes(file: Uint8Array | string): Promise<PreparedImage> {
  const sharp = await library()
  await checkImage(file)
  const upright = () => sharp(file, { limitInputPixels: MOST_PIXELS }).rotate()
  try {
    const whole = upright().resize({ width: FULL, height: FULL, fit: 'inside', withoutEnlargement: true }).webp()
    const { data: full, info } = await whole.toBuffer({ resolveWithObject: true })
    const thumbnail = await upright().resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'cover' }).webp().toBuffer()
    return { full, thumbnail, contentType: 'image/webp', width: info.width, height: info.height }
  } catch (cause) {
    throw damaged(cause)
  }
}

/** Pixels that a drawing fits into; `isSquare`: it is as large as that, with nothing around what is not square. */
export interface Drawn {
  readonly width: number
  readonly height: number
  readonly isSquare?: boolean
}

/**
 * An uploaded logo or icon as PNG, which every browser and mail program shows, without metadata.
 * @throws as {@link prepareImage} does
 */
export const preparePng = (file: string, size: Drawn, turn: PictureTurn): Promise<Buffer> => inTurn(turn, () => asPng(file, size))

async function asPng(file: string, { width, height, isSquare = false }: Drawn): Promise<Buffer> {
  const sharp = await library()
  await checkImage(file)
  try {
    return await sharp(file, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width, height, fit: isSquare ? 'contain' : 'inside', background: '#0000', withoutEnlargement: !isSquare })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (cause) {
    throw damaged(cause)
  }
}

async function checkImage(file: Uint8Array | string): Promise<void> {
  const { format, width, height } = await readHeader(file)
  if (!format || !KINDS.includes(format)) throw notAnImage()
  if (width * height > MOST_PIXELS) {
    throw new ImageError(
      `This picture has ${Math.round((width * height) / 1e6)} million pixels; ${MOST_PIXELS / 1e6} million is the most. Make it smaller and upload it again.`,
    )
  }
}

async function readHeader(file: Uint8Array | string): Promise<{ format?: string; width: number; height: number }> {
  try {
    // Reads only the header, to distinguish too many pixels from a damaged picture.
    const sharp = await library()
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch (cause) {
    throw (await isSvg(file)) ? svg(cause) : notAnImage(cause)
  }
}

const damaged = (cause: unknown) =>
  new ImageError('This picture is damaged. Open it in a picture program, save it again and upload that.', { cause })
/** By the beginning of the file: what the library does not read it does not name either. */
async function isSvg(file: Uint8Array | string): Promise<boolean> {
  const from = typeof file === 'string' ? await open(file) : undefined
  try {
    const { buffer } = from ? await from.read(Buffer.alloc(1024), 0, 1024, 0) : { buffer: Buffer.from(file.slice(0, 1024)) }
    return /<svg[\s>]/i.test(buffer.toString('latin1'))
  } finally {
    await from?.close()
  }
}
const svg = (cause: unknown) =>
  new ImageError('SVG files are not taken, because they may hold programs. Save the drawing as a PNG file and upload that.', { cause })
const notAnImage = (cause?: unknown) => new ImageError('This file is not a picture. Choose a JPEG, PNG, WebP or GIF file.', { cause })
