import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileStoreError, FileTooLarge, type FileStore } from '#platform/server/files/file-store.ts'
import { localFiles } from '#platform/server/files/local-files.ts'
import { s3Files } from '#platform/server/files/s3-files.ts'
import { startTestS3, type TestS3 } from '#platform/server/files/s3-server-for-tests.ts'

let folder: string
let s3: TestS3
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portolan-files-'))
  s3 = await startTestS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const STORES: [string, () => FileStore][] = [
  ['a local folder', () => localFiles(path.join(folder, 'files'))],
  ['S3', () => s3Files(s3)],
  ['S3 with a prefix', () => s3Files({ ...s3, prefix: 'portolan/' })],
]

describe.each(STORES)('%s', (_name, open) => {
  let store: FileStore
  beforeAll(() => void (store = open()))

  test('gives back what was put, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256))
    await store.put('contacts/a-1/photo_1.webp', bytes, 'image/webp')
    const file = await store.get('contacts/a-1/photo_1.webp')
    expect(file).toMatchObject({ contentType: 'image/webp', size: 100_000 })
    expect((await buffer(file!.stream)).equals(bytes)).toBe(true)
  })

  test('a stream is kept byte for byte, however long; what had the key is replaced', async () => {
    const piece = Buffer.from(Array.from({ length: 64 * 1024 }, (_, at) => (at * 7) % 256))
    for (const pieces of [0, 1, 128, 300]) {
      const size = await store.putStream('streamed', Readable.from(Array.from({ length: pieces }, () => piece)), 'text/csv')
      const file = await store.get('streamed')
      expect([size, file!.size, file!.contentType]).toEqual([pieces * piece.length, pieces * piece.length, 'text/csv'])
      expect((await buffer(file!.stream)).equals(Buffer.concat(Array.from({ length: pieces }, () => piece)))).toBe(true)
    }
  })

  test('a stream that is too long or fails is stopped and leaves what was there', async () => {
    await store.put('steady', Buffer.from('before'), 'text/plain')
    const long = Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(64 * 1024)))
    await expect(store.putStream('steady', long, 'text/plain', 20_000_000)).rejects.toThrow(FileTooLarge)
    expect(long.destroyed).toBe(true)
    const broken = Readable.from(
      (async function* () {
        for (let count = 0; count < 200; count++) yield Buffer.alloc(64 * 1024)
        throw new TypeError('boat is not defined')
      })(),
    )
    await expect(store.putStream('steady', broken, 'text/plain')).rejects.toThrow('boat is not defined')
    expect((await buffer((await store.get('steady'))!.stream)).toString()).toBe('before')
    expect((await store.list('')).filter((key) => key.startsWith('uploads-under-way'))).toEqual([])
  })

  test('replaces content and type', async () => {
    await store.put('replaced', Buffer.from('one'), 'text/plain')
    await store.put('replaced', Buffer.from('second'), 'text/csv; charset=utf-8')
    const file = await store.get('replaced')
    expect(file).toMatchObject({ contentType: 'text/csv; charset=utf-8', size: 6 })
    expect((await buffer(file!.stream)).toString()).toBe('second')
  })

  test('an empty file is a file', async () => {
    await store.put('empty', Buffer.alloc(0), 'text/plain')
    const file = await store.get('empty')
    expect([file!.size, (await buffer(file!.stream)).length]).toEqual([0, 0])
  })

  test('a missing file is null, also below a file; removing it is not an error', async () => {
    await store.put('there', Buffer.from('x'), 'text/plain')
    expect(await store.get('missing')).toBeNull()
    expect(await store.get('there/below')).toBeNull()
    await store.remove('missing')
  })

  test('removes', async () => {
    await store.put('gone', Buffer.from('x'), 'text/plain')
    await store.remove('gone')
    expect(await store.get('gone')).toBeNull()
  })

  test('lists by prefix, in order, page after page', async () => {
    const keys = ['exports/1.csv', 'exports/10.csv', 'exports/2.csv', 'exports/3/a.csv', 'exports/4.csv', 'exports-old/1.csv']
    for (const key of keys) await store.put(key, Buffer.from('x'), 'text/csv')
    expect(await store.list('exports/')).toEqual(['exports/1.csv', 'exports/10.csv', 'exports/2.csv', 'exports/3/a.csv', 'exports/4.csv'])
    expect(await store.list('exports/1')).toEqual(['exports/1.csv', 'exports/10.csv'])
    expect(await store.list('nothing')).toEqual([])
    const everything = await store.list('')
    expect(everything).toContain('exports-old/1.csv')
    expect(everything.filter((key) => key.startsWith('.'))).toEqual([])
  })

  test.each(['', '/etc/passwd', '../up', 'a/../../b', 'a//b', 'a/', '.types/a', 'a/.hidden', 'a\\b', 'a\0b', 'ä', 'a b', 'x'.repeat(513)])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(FileStoreError)
      await expect(store.get(key)).rejects.toThrow('is no key for a file')
      await expect(store.remove(key)).rejects.toThrow('is no key for a file')
    },
  )

  test('writers of one key do not mix', async () => {
    const contents = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000))
    await Promise.all(contents.map((content) => store.put('contested', Buffer.from(content), 'text/plain')))
    expect(contents).toContain((await buffer((await store.get('contested'))!.stream)).toString())
  })
})

describe('a local folder', () => {
  test('keeps files as they are and leaves no working files', async () => {
    const root = path.join(folder, 'plain')
    await localFiles(root).put('logos/a.webp', Buffer.from('picture'), 'image/webp')
    expect(await readFile(path.join(root, 'logos/a.webp'), 'utf8')).toBe('picture')
    expect(await readdir(path.join(root, '.unfinished'))).toEqual([])
  })

  test('a failed write leaves no working file', async () => {
    const root = path.join(folder, 'failing')
    await mkdir(path.join(root, 'taken'), { recursive: true })
    await expect(localFiles(root).put('taken', Buffer.from('x'), 'text/plain')).rejects.toThrow(FileStoreError)
    expect(await readdir(path.join(root, '.unfinished'))).toEqual([])
  })

  test('a folder that cannot be made is reported with what to check', async () => {
    await writeFile(path.join(folder, 'no-folder'), 'x')
    await expect(localFiles(path.join(folder, 'no-folder')).put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow(
      /no-folder.* can't be changed \((EEXIST|ENOTDIR)\)\. Check the folder DATA_DIR/,
    )
  })

  test('a folder that was taken away is empty, and made again by the next file', async () => {
    const root = path.join(folder, 'taken-away')
    await localFiles(root).put('a', Buffer.from('x'), 'text/plain')
    await rm(root, { recursive: true })
    expect([await localFiles(root).get('a'), await localFiles(root).list('')]).toEqual([null, []])
    await localFiles(root).put('a', Buffer.from('y'), 'text/plain')
    expect((await buffer((await localFiles(root).get('a'))!.stream)).toString()).toBe('y')
  })
})

describe('S3', () => {
  test('a wrong secret is refused with what to check', async () => {
    const store = s3Files({ ...s3, secretAccessKey: 'wrong' })
    await expect(store.put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow(
      'refused PUT with 403 (SignatureDoesNotMatch). Check the S3 settings',
    )
    await expect(store.list('')).rejects.toThrow('403')
  })

  test('a missing bucket is not an empty list', async () => {
    const store = s3Files({ ...s3, bucket: 'other' })
    await expect(store.list('')).rejects.toThrow('NoSuchBucket')
    await expect(store.put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow('NoSuchBucket')
  })

  test('a busy service is asked again', async () => {
    s3.failNext(2)
    await s3Files(s3).put('patient', Buffer.from('x'), 'text/plain')
    expect(await s3Files(s3).get('patient')).not.toBeNull()
  })

  test('a file is read at its reader’s pace; only the beginning of an answer is waited for so long', async () => {
    const store = s3Files({ ...s3, answerWithin: 100 })
    await store.put('slow', Buffer.from('all of it'), 'text/plain')
    s3.beSlow(0, 300)
    expect((await buffer((await store.get('slow'))!.stream)).toString()).toBe('all of it')
    s3.beSlow(300, 0)
    await expect(store.get('slow')).rejects.toThrow("can't be reached")
    s3.beSlow(0, 0)
  })

  test('a service that stops in the middle of an answer is given up', async () => {
    const server = createServer((_, response) => void response.writeHead(200, { 'content-length': '9' }).write('some'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const store = s3Files({ ...s3, endpoint: `http://${host}`, goesOnWithin: 50 })
    const stopped = `The file store at ${host} stopped in the middle of an answer.`
    await expect(buffer((await store.get('a'))!.stream)).rejects.toThrow(stopped)
    await expect(store.list('')).rejects.toThrow(stopped)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('a service that is away', async () => {
    const store = s3Files({ ...s3, endpoint: 'http://127.0.0.1:1' })
    await expect(store.get('a')).rejects.toThrow("The file store at 127.0.0.1:1 can't be reached. Check S3_ENDPOINT")
  })
})
