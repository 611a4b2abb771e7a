import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { explainStart } from './start-error.ts'

const listening = (port: number, host: string) =>
  new Promise<unknown>((done) => {
    const server = createServer().once('error', done)
    server.listen(port, host, () => server.close(() => done(undefined)))
  })

test('a port that is taken, and an address that is not ours', async () => {
  const port = await freePort()
  const first = createServer()
  await new Promise<void>((done) => first.listen(port, '127.0.0.1', done))
  expect(explainStart(await listening(port, '127.0.0.1'))).toBe(
    `Port ${port} is taken: set PORT to another, or stop the program that uses it.`,
  )
  await new Promise((done) => first.close(done))
  expect(explainStart(await listening(0, '192.0.2.1'))).toBe(
    'HOST must be a name or address of this machine; 192.0.2.1 is not (EADDRNOTAVAIL).',
  )
  expect(explainStart(await listening(0, 'nowhere.invalid'))).toMatch(/^HOST must be .*; nowhere\.invalid is not/)
})

test('a data folder that cannot be made', () => {
  const made = () => mkdirSync(import.meta.filename)
  let thrown: unknown
  try {
    made()
  } catch (error) {
    thrown = error
  }
  expect(explainStart(thrown)).toBe(
    `${import.meta.filename} can't be made or written (EEXIST): set DATA_DIR to a folder that this user may write, on a disk with room.`,
  )
})

test('a database that refuses what its role may not', () => {
  const refused = Object.assign(new Error('permission denied for database portolan'), { code: '42501' })
  expect(explainStart(refused)).toBe(
    'The database refuses: permission denied for database portolan. The role that connects must own the database, and be allowed to create roles.',
  )
})

test('a fault of our own shows where it happened', () => {
  expect(explainStart(new TypeError('x is not a function'))).toContain('start-error.test.ts')
})
