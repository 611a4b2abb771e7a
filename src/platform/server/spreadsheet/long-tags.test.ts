/** Files of tags that are never closed, and of texts between them that never end: each is read, or refused, in seconds. */
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { allowed, watchHold } from '#platform/testing/hold.ts'
import { readTable } from './read-table.ts'
import { attributesOf } from './zip-entries.ts'
import { zip } from './zip-for-tests.ts'

const limits = { seconds: 20 }
const ods = (content: string) => zip([{ name: 'content.xml', data: deflateRawSync(content), inflated: content.length }])

test('a page of tags that are never closed', { timeout: 60_000 }, async () => {
  const page = `<table><tr><td>Name</td></tr><tr><td>A</td></tr><tr><td>B ${'<a '.repeat(300_000)}`
  expect((await readTable(Buffer.from(page), 'page.html', { limits })).rows).toEqual([['A'], ['B']])
})

test('the text of a page that is cut off stays', async () => {
  const page = '<table><tr><td>Name<tr><td>A<tr><td>B and more'
  expect((await readTable(Buffer.from(page), 'page.html')).rows).toEqual([['A'], ['B and more']])
})

test('an OpenDocument sheet that is one endless text', { timeout: 60_000 }, async () => {
  await expect(readTable(ods('x'.repeat(100_000_000)), 'text.ods', { limits })).rejects.toThrow(/is damaged/)
})

test('a tag with a name of a hundred thousand letters', () => {
  const stop = watchHold()
  expect(attributesOf(`c ${'a'.repeat(100_000)} b="1"`)).toEqual({ b: '1' })
  expect(stop()).toBeLessThan(allowed(1000))
})
