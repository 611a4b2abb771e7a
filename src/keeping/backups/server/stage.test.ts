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
  await expect(putCopies(files, archiveOf(photos[2]), { restoreId: 'first', attempt: 1 })).rejects.toThrow('broken off')
  expect(await keysThere()).toEqual(before)
})

test('files put by a killed attempt are removed by the next, and an attempt removes its own alone', async () => {
  const before = await keysThere()
  const added = async () => (await keysThere()).filter((key) => !before.includes(key))
  const keysOf = (names: ReadonlyMap<string, string>) => [...names.values()].map((name) => pictureKey('contacts', name)).toSorted()
  const killed = await putCopies(files, archiveOf(), { restoreId: 'second', attempt: 1 })
  const next = await putCopies(files, archiveOf(), { restoreId: 'second', attempt: 2 })
  expect(await added()).toEqual(keysOf(next.names))
  await killed.undo()
  expect(await added(), 'the first one was alive after all, and lost its job').toEqual(keysOf(next.names))
  await next.undo()
  expect(await added()).toEqual([])
})
