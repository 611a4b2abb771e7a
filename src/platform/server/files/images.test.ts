import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { prepareImage as prepare, preparePng } from '#platform/server/files/images.ts'

const prepareImage = (file: Uint8Array | string, share = 'one') => prepare(file, { share })
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3b5bdb' } })

test('a photo becomes upright, at most 1024 pixels, with a square thumbnail and no metadata', async () => {
  const photo = await picture(3000, 1500)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Jane' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { full, thumbnail, width, height, contentType } = await prepareImage(photo)
  expect([width, height, contentType]).toEqual([512, 1024, 'image/webp'])
  const [fullHeader, thumbnailHeader] = [await sharp(full).metadata(), await sharp(thumbnail).metadata()]
  expect(fullHeader).toMatchObject({ format: 'webp', width: 512, height: 1024 })
  expect([fullHeader.exif, fullHeader.orientation]).toEqual([undefined, undefined])
  expect(thumbnailHeader).toMatchObject({ format: 'webp', width: 96, height: 96 })
})

test('a small logo keeps its size and its transparency', async () => {
  const logo = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { full, width, height } = await prepareImage(logo)
  expect([width, height]).toEqual([40, 20])
  expect((await sharp(full).metadata()).hasAlpha).toBe(true)
})

test('by its path a file is what its bytes are, and only the kinds that we take are read at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-images-'))
  const [photo, own] = [join(folder, 'photo'), join(folder, 'own.v')]
  await writeFile(photo, await picture(40, 20).png().toBuffer())
  await picture(40, 20).toFile(own)
  expect(await prepareImage(photo)).toMatchObject({ width: 40, height: 20 })
  await expect(prepareImage(own)).rejects.toThrow('This file is not a picture')
  await expect(sharp(own).metadata(), "the library's own reader").rejects.toThrow('unsupported image format')
  await rm(folder, { recursive: true })
})

test('one picture of an account is worked on at a time, two in all, and one whose caller has left is not', async () => {
  const photo = await picture(900, 900).png().toBuffer()
  const [done, gone]: [string[], AbortController] = [[], new AbortController()]
  let most = 0
  // What waits is counted last: a picture that begins between the two would count twice.
  const count = () => {
    const working = sharp.counters().process
    most = Math.max(most, working + sharp.counters().queue)
  }
  sharp.queue.on('change', count)
  const work = (share: string, name: string) => prepareImage(photo, share).then(() => void done.push(name))
  const first = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => work('one', name)))
  const left = expect(prepare(photo, { share: 'one', signal: gone.signal })).rejects.toMatchObject({ status: 499 })
  gone.abort()
  await left
  await Promise.all([first, work('other', 'beside')])
  expect(done.indexOf('beside')).toBeLessThan(3)
  expect(most).toBe(2)
  most = 0
  const folder = await mkdtemp(join(tmpdir(), 'portolan-images-'))
  await writeFile(join(folder, 'photo'), photo)
  const logo = () => preparePng(join(folder, 'photo'), { width: 64, height: 64 }, { share: 'one' })
  await Promise.all([logo(), prepareImage(photo), logo(), prepareImage(photo)])
  sharp.queue.off('change', count)
  expect(most).toBe(1)
  await rm(folder, { recursive: true })
})

describe('refusals say what to do', () => {
  const refused = (bytes: Uint8Array) => expect(prepareImage(bytes)).rejects
  test.each([
    ['text', Buffer.from('name,cost\n')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', (_name, bytes) => refused(bytes).toThrow('This file is not a picture. Choose a JPEG, PNG, WebP or GIF file.'))

  test('SVG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')
    await refused(svg).toThrow('SVG files are not taken, because they may hold programs. Save the drawing as a PNG file')
  })

  test('a picture of too many pixels', async () => {
    await refused(await picture(10_000, 6_000).png().toBuffer()).toThrow('60 million pixels; 50 million is the most. Make it smaller')
  })

  test('a picture cut short', async () => {
    const photo = await picture(2000, 2000).png().toBuffer()
    await refused(photo.subarray(0, photo.length - 500)).toThrow('This picture is damaged')
  })
})
