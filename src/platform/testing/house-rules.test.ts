import { expect, test } from 'vitest'
import { areas } from '#portfolio/areas/contract.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { testApp } from './app.ts'
import { takeRemoteWaits } from './remote-waits.ts'
import { faultOf } from './replies.ts'
import { maker } from './samples.ts'
import { takeFaults } from './writes.ts'

const { addAccount, addPerson, database, services } = await testApp()
const json = { 'content-type': 'application/json; charset=utf-8' }

test('an answer that its call does not declare is found', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const area = await maker(person).make(recordsOf('area').entity)
  const { get, remove } = areas.calls
  const faultIn = (answer: unknown, call: typeof get | typeof remove = get) => faultOf(call, 200, json, JSON.stringify(answer))
  expect(faultIn(area)).toBeUndefined()
  expect(faultIn({ ...area, name: null })).toContain('name: ')
  expect(faultIn({ ...area, secret: 1 })).toBe('secret is not declared')
  expect(faultIn(area, remove)).toBe('JSON, where it declares nothing')
  expect(faultOf(get, 200, { 'content-type': 'text/csv' }, 'a;b')).toContain('text/csv, where it declares no file')
  expect(faultOf(get, 204, {}, '')).toContain('nothing (204), where it declares a reply')
})

test('a write past the record writer is found, and one that raises no revision', async () => {
  const { accountId } = await addPerson(await addAccount(), ['Global Admin'])
  const rename = { name: 'areas.rename', text: "update area set name = name || '.' where account_id = $1" }
  await database.tenant(accountId).write((transaction) => transaction.rows(rename))
  expect(takeFaults()).toEqual([
    expect.stringContaining('areas.rename writes area, a table of records, past the record writer'),
    expect.stringContaining('areas.rename writes area, but the revision of area does not rise with it'),
  ])
  await database.tenant(accountId).write((transaction) => transaction.rows({ ...rename, pastRecords: 'because' }))
  expect(takeFaults()).toEqual([expect.stringContaining('the revision of area does not rise with it')])
  await database.tenant(accountId).write((transaction) =>
    transaction.attempt(async () => {
      await transaction.rows({ ...rename, pastRecords: 'because' })
      throw new Error('no')
    }),
  )
  expect(takeFaults()).toEqual([])
})

test('a transaction that asks a file store or an address is found; what it begins may ask later', async () => {
  const { accountId } = await addPerson(await addAccount(), ['Global Admin'])
  const tenant = database.tenant(accountId)
  await tenant.write(async () => {
    await services.files.get('a')
    await fetch('http://127.0.0.1:65535/').catch(() => {})
  })
  expect(takeRemoteWaits()).toEqual([
    'The file a is asked for inside a transaction: ask before it begins, or after it has ended.',
    'An address is asked for inside a transaction: ask before it begins, or after it has ended.',
  ])
  let goOn = () => {}
  const ended = new Promise<void>((resolve) => (goOn = resolve))
  let later: Promise<unknown> = Promise.resolve()
  await tenant.write(async () => {
    later = ended.then(() => services.files.get('a'))
  })
  goOn()
  await later
  expect(takeRemoteWaits()).toEqual([])
})
