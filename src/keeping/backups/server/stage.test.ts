import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { pictureKey } from '#platform/server/files/pictures.ts'
import { testApp } from '#platform/testing/app.ts'
import type { OpenArchive } from './read-archive.ts'
import { putCopies } from './stage.ts'

const { services } = await testApp()
const { files } = services
const photos = ['a', 'b', 'c'].map((letter) => `p${letter.repeat(32)}.webp`)
const pictures = photos.map((name) => ({ kind: 'contacts', name, contentType: 'image/webp' }))
const keysThere = () => files.list('images/contacts/')

/** An archive of three photos, which breaks off at one of them. */
const archiveOf = (broken?: string) =>
  ({
    manifest: { files: pictures },
    file: async (_kind: string, name: string) => {
      if (name === broken) throw new Error('broken off')
      return Readable.from([Buffer.from(name)])
    },
  }) as unknown as OpenArchive

test('pictures of a restore that breaks off are taken away again', async () => {
  const before = await keysThere()
  await expect(putCopies(files, archiveOf(photos[2]), 'first')).rejects.toThrow('broken off')
  expect(await keysThere()).toEqual(before)
})

test('a restore that was killed puts the same pictures when it is done again, and none stays behind', async () => {
  const before = await keysThere()
  await putCopies(files, archiveOf(), 'second')
  const { names, undo } = await putCopies(files, archiveOf(), 'second')
  const added = (await keysThere()).filter((key) => !before.includes(key))
  expect(added).toEqual([...names.values()].map((name) => pictureKey('contacts', name)).toSorted())
  expect(names.get(photos[0]!)).not.toBe((await putCopies(files, archiveOf(), 'third')).names.get(photos[0]!))
  await undo()
  expect((await keysThere()).some((key) => added.includes(key))).toBe(false)
})
