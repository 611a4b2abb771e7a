/** Uploads go to the disk: the server's memory stays constant, and nothing is left behind, however an upload ends. */
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { imports } from '#exchange/imports/contract.ts'
import { FileStoreFull } from '#platform/server/files/file-store.ts'
import { asStoreError } from '#platform/server/files/local-files.ts'
import { removeLeftBehind } from '#platform/server/files/passing-files.ts'
import { answerError } from '#platform/server/http/error-answers.ts'
import { openRoom } from '#platform/server/http/room.ts'
import { readSettings } from '#platform/server/settings.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { bareForms, megabyte, partHead, type Sending } from '#platform/testing/bare-forms.ts'

const { app, services, addAccount, addPerson } = await testApp()
const forms = await bareForms(app)
const { dataFolder } = services.settings
const folder = join(dataFolder, 'passing')

const passing = () => readdir(folder).catch(() => [])
const nothingLeft = () => expect.poll(passing, { timeout: 20_000 }).toEqual([])
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
const call = 'POST /imports/areas'
const formOf = (content: string, fileName = 'areas.csv', name = 'file') => `${partHead(name, fileName)}${content}\r\n--edge--\r\n`

/** Runs what is given and answers by how many megabytes the process grew meanwhile, at the most. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const { rss } = process.memoryUsage()
  let most = 0
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - rss)), 5)
  await work().finally(() => clearInterval(look))
  return most / megabyte
}

/** Megabytes that lie in the folder. */
const onTheDisk = async () => {
  const sizes = await Promise.all((await passing()).map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / megabyte
}

test('many large files at once, some slow and some broken off, take no memory, and nothing of them is left', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, admin))
  const begun: Sending[] = []
  const grown = await growth(async () => {
    for (const [at, person] of people.entries())
      begun.push(forms.send({ person, call, megabytes: 20, isHeld: true, between: at % 4 === 1 ? 30 : 0 }))
    await Promise.all(begun.map(({ sent }) => sent))
    await expect.poll(onTheDisk).toBeGreaterThan(239)
  })
  expect(grown, 'MB more for twelve files of 20 MB').toBeLessThan(100)
  for (const { socket } of begun.splice(0, 4)) socket.destroy()
  await expect.poll(passing).toHaveLength(8)
  for (const { finish } of begun) finish()
  for (const { answer } of begun) expect(await answer).toMatch(/^HTTP\/1\.1 422 /)
  await nothingLeft()
})

const endings: [string, string, (person: Person) => Promise<unknown>][] = [
  ['taken', '200', async (person) => forms.answerTo({ person, call, whole: formOf('Name\r\nQuay\r\n') })],
  ['empty', '422', async (person) => forms.answerTo({ person, call, whole: formOf('') })],
  ['no table', '422', async (person) => forms.answerTo({ person, call, whole: formOf('PK\u0003\u0004no workbook') })],
  ['no file', '400', async (person) => forms.answerTo({ person, call, whole: '--edge--\r\n' })],
  ['a file that nobody chose', '400', async (person) => forms.answerTo({ person, call, whole: formOf('', '') })],
  [
    'a text for a file',
    '400',
    async (person) => forms.answerTo({ person, call, whole: formOf('Name').replace('; filename="areas.csv"', '') }),
  ],
  [
    'two files',
    '413',
    async (person) => forms.answerTo({ person, call, whole: formOf('Name').replace('--edge--\r\n', '') + formOf('Name') }),
  ],
  [
    'a part too many',
    '413',
    async (person) => forms.answerTo({ person, call, whole: formOf('Name').replace('--edge--\r\n', '') + formOf('Name', 'a', 'b') }),
  ],
  ['thousands of parts', '400', async (person) => forms.answerTo({ person, call, whole: `${partHead('a')}\r\n`.repeat(5000) })],
  [
    'thousands of fields',
    '413',
    async (person) =>
      forms.answerTo({ person, call, whole: '--edge\r\ncontent-disposition: form-data; name="file"\r\n\r\n1\r\n'.repeat(5000) }),
  ],
  [
    'a name with a path',
    '200',
    async (person) => forms.answerTo({ person, call, whole: formOf('Name\r\nPier\r\n', '../../../../passing/../secret.csv') }),
  ],
  [
    'a name with NUL',
    '400',
    async (person) =>
      forms.answerTo({ person, call, whole: formOf('Name\r\nPier\r\n').replace('filename="areas.csv"', "filename*=utf-8''a%00b.csv") }),
  ],
  [
    'a name without end',
    '400',
    async (person) => forms.answerTo({ person, call, whole: formOf('Name\r\nPier\r\n', `${'a'.repeat(5000)}.csv`) }),
  ],
  ['a name that objects have', '400', async (person) => forms.answerTo({ person, call, whole: formOf('Name', 'a.csv', '__proto__') })],
  ['no end', '400', async (person) => forms.answerTo({ person, call, whole: formOf('Name\r\nPier\r\n').replace('--edge--\r\n', '') })],
  ['no boundary', '400', async (person) => forms.answerTo({ person, call, whole: 'Name\r\nPier\r\n' })],
  [
    'no right',
    '403',
    async ({ accountId }) => forms.answerTo({ person: await addPerson(accountId, ['View User']), call, whole: formOf('Name\r\nPier\r\n') }),
  ],
]
test.each(endings)('%s is answered %s and leaves nothing', async (_what, status, sent) => {
  expect(await sent(await admin())).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  await nothingLeft()
  expect((await readdir(dataFolder)).filter((name) => !['files', 'passing'].includes(name))).toEqual([])
})

test('an upload aborted while it is read leaves nothing', async () => {
  const person = await admin()
  const { socket, sent } = forms.send({ person, call, whole: formOf(`Name,Notes\r\n${'Ledger,"one, two and three"\r\n'.repeat(90_000)}`) })
  await sent
  await expect.poll(passing).toHaveLength(1)
  socket.destroy()
  await nothingLeft()
})

test('an upload that comes in drops, or never ends, is broken off', async () => {
  expect(app.server.requestTimeout, 'milliseconds for all of it').toBe(600_000)
  const { socket, answer } = forms.begin({ person: await admin(), call }, 20 * megabyte)
  socket.write(`${partHead('file')}begun`)
  const drops = setInterval(() => socket.write('.'), 100)
  await expect.poll(passing).toHaveLength(1)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(drops)
  await nothingLeft()
})

test('a store that does not take the file is a fault of the server, not of the form', async () => {
  const person = await admin()
  const whole = formOf('Name\r\nQuay\r\n')
  for (const place of ['files', 'passing']) {
    await mkdir(join(dataFolder, place), { recursive: true })
    await rename(join(dataFolder, place), join(dataFolder, `${place}-away`))
    await writeFile(join(dataFolder, place), 'no folder')
    const answer = await forms.answerTo({ person, call, whole })
    expect(answer, place).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer, place).toContain("Files can't be read or stored at the moment")
    expect(answer, place).not.toContain(dataFolder)
    await rm(join(dataFolder, place))
    await rename(join(dataFolder, `${place}-away`), join(dataFolder, place))
    await nothingLeft()
  }
  expect(await forms.answerTo({ person, call, whole }), 'afterwards').toMatch(/^HTTP\/1\.1 200 /)
})

test.runIf(process.platform === 'linux')('a full disk is reported as such', async () => {
  const full = await writeFile('/dev/full', 'x')
    .catch(asStoreError)
    .catch((error: Error) => error)
  expect(full).toBeInstanceOf(FileStoreFull)
  const bare = Fastify()
  bare.get('/', () => Promise.reject(full as Error))
  bare.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply))
  const { statusCode, body } = await bare.inject('/')
  expect([statusCode, body]).toEqual([507, expect.stringContaining('no room for more files')])
  expect(body).toContain('Tell the administrator')
})

test('an upload that would fill the disk is refused beforehand, including announced ones', async () => {
  let free = 400 * megabyte
  const take = openRoom(async () => free)
  const request = (size: number) =>
    ({ headers: { 'content-type': 'multipart/form-data', 'content-length': String(size) } }) as FastifyRequest
  const { upload } = imports.calls
  const leave = await take(upload, request(60 * megabyte), 'one')
  await take(upload, request(60 * megabyte), 'other')
  await expect(take(upload, request(60 * megabyte), 'third')).rejects.toMatchObject({ status: 507 })
  leave!()
  const again = await take(upload, request(60 * megabyte), 'third')
  free = 0
  await expect(take(upload, request(megabyte), 'fourth')).rejects.toMatchObject({ status: 507 })
  const json = { headers: { 'content-length': String(megabyte / 8) } } as FastifyRequest
  expect(await take(upload, json, 'fourth'), 'JSON goes to memory').toBeTypeOf('function')
  again!()
})

test.each([
  ['its own, all of it', '', []],
  ['shared, what is old', 'postgres://elsewhere/database', ['young']],
])('a server that starts removes what one that was killed left behind: a folder that is %s', async (_whose, DATABASE_URL, left) => {
  const data = join(tmpdir(), `portolan-left-${process.pid}-${uuidv7()}`)
  await mkdir(join(data, 'passing'), { recursive: true })
  for (const name of ['young', 'old']) await writeFile(join(data, 'passing', name), 'half of it')
  const anHourAgo = new Date(Date.now() - 60 * 60_000)
  await utimes(join(data, 'passing', 'old'), anHourAgo, anHourAgo)
  await pause(20)
  const starting = Fastify()
  removeLeftBehind(starting, readSettings({ DATA_DIR: data, DATABASE_URL }), pino({ level: 'silent' }))
  await starting.ready()
  await expect.poll(() => readdir(join(data, 'passing'))).toEqual(left)
  await starting.close()
  await rm(data, { recursive: true })
})
