import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Pool } from 'pg'
import { NEXT, nobody } from '#platform/server/mail/delivery.ts'
import type { MailKind } from '#platform/server/mail/mail-kind.ts'
import { openMailer, type Mailer } from '#platform/server/mail/mailer.ts'
import type { Query } from '#platform/server/mail/query.ts'
import { testConnection } from '#platform/testing/database.ts'

type Received = { from: string; to: string[]; source: string }

const connection = await testConnection()
const pool = new Pool(connection)
// The pool has ended before its connections: dropping the database afterwards ends those with an error.
pool.on('error', () => {})
const query: Query = (text, values) => pool.query(text, values)
const received: Received[] = []
/** Status codes with which the server refuses the next recipients. */
const refusals: number[] = []
/** Delays the server before it accepts a message. */
let held: Promise<void> | undefined
let server: SMTPServer
let smtpUrl: string
let mailer: Mailer

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const responseCode = refusals.shift()
      done(responseCode ? Object.assign(new Error('not today'), { responseCode }) : undefined)
    },
    async onData(stream, { envelope }, done) {
      const source = (await buffer(stream)).toString()
      await held
      received.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map(({ address }) => address), source })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  await pool.end()
})
beforeEach(() => void (mailer = openMailer({ smtpUrl, from: 'Portolan <noreply@example.com>' }, query)))
afterEach(async () => {
  mailer.close()
  received.length = refusals.length = 0
  await query('delete from mail_message', [])
})

const message = { to: 'ann@example.com', subject: 'Grüße, Ann', text: 'plain words', html: '<p>rich words</p>' }
const stored = async () => (await query('select * from mail_message order by created_date', [])).rows
const makeDue = () => query('update mail_message set next_attempt_date = now() where next_attempt_date is not null', [])

test('a comma in the name of the sender makes no second sender', async () => {
  const outbox = openMailer({ smtpUrl, from: 'Portolan, Inc. <noreply@example.com>' }, query)
  await outbox.send(message)
  await outbox.deliver()
  outbox.close()
  expect(received).toMatchObject([{ from: 'noreply@example.com' }])
  expect(received[0]!.source).toContain('From: "Portolan, Inc." <noreply@example.com>')
})

test('a message is written first, sent by the next delivery, and emptied then', async () => {
  const id = await mailer.send(message)
  expect(received).toEqual([])
  expect(await stored()).toMatchObject([
    { mail_message_id: id, account_id: null, to_address: 'ann@example.com', text_body: 'plain words', attempts: 0, sent_date: null },
  ])
  expect(await mailer.isDue()).toBe(true)
  expect(await mailer.deliver()).toEqual({ sent: 1, failed: 0 })
  expect(await mailer.isDue()).toBe(false)
  expect(received).toMatchObject([{ from: 'noreply@example.com', to: ['ann@example.com'] }])
  expect(received[0]!.source).toMatch(/plain words[\s\S]*<p>rich words<\/p>/)
  expect(received[0]!.source).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe=2C_Ann?=')
  expect(await stored()).toMatchObject([
    { sent_date: expect.any(Date), text_body: null, html_body: null, attempts: 1, next_attempt_date: null },
  ])
  expect(await mailer.deliver()).toEqual({ sent: 0, failed: 0 })
})

test('workspaces take turns, and letters of sign-in come first', async () => {
  const [many, few] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  await query("insert into account (account_id, name, workspace_name) select id, 'Some', id::text from unnest($1::uuid[]) id", [
    [many, few],
  ])
  const write = (accountId: string | null, to: string, kind?: MailKind) =>
    mailer.send({ ...message, accountId, to: `${to}@example.com`, kind })
  for (const to of ['m1', 'm2', 'm3', 'm4', 'm5']) await write(many, to, 'owners')
  for (const to of ['f1', 'f2']) await write(few, to)
  await write(null, 'n1')
  for (const to of ['s1', 's2']) await write(many, to, 'sign-in')
  await write(few, 's3', 'sign-in')
  // Over several runs as well.
  for (const limit of [5, 2, 20]) await mailer.deliver(limit)
  const sent = received.map(({ to }) => to[0]!.slice(0, 2))
  expect(sent).toEqual(['s1', 's3', 's2', 'm1', 'f1', 'n1', 'm2', 'f2', 'm3', 'm4', 'm5'])
})

test('the next letter is found by an index, however many wait', async () => {
  await query(
    `insert into mail_message (mail_message_id, to_address, subject, next_attempt_date, kind)
select gen_random_uuid(), 'x', 'x', now(), (array['other', 'sign-in'])[1 + n % 2] from generate_series(1, 4000) n`,
    [],
  )
  await query('analyze mail_message', [])
  const plan = (await query(`explain (analyze, format json) ${NEXT}`, [nobody, nobody])).rows
  const text = JSON.stringify(plan)
  expect(text).not.toMatch(/Seq Scan|Bitmap/)
  expect(text).toContain('mail_message_turns')
  // Read of an index in its order, and not sorted.
  expect([...text.matchAll(/"Index Name":"(\w+)"/g)].map(([, name]) => name)).toEqual([
    'mail_message_sign_in_turns',
    'mail_message_sign_in_turns',
    'mail_message_turns',
    'mail_message_turns',
  ])
  const read = [...text.matchAll(/"Actual Rows":(\d+)/g)].map(([, count]) => Number(count))
  expect(Math.max(...read)).toBeLessThanOrEqual(4)
})

describe('within a transaction', () => {
  const inTransaction = async (end: 'commit' | 'rollback', role?: string) => {
    const client = await pool.connect()
    await client.query('begin')
    if (role) await client.query(`set local role ${role}`)
    await mailer.send(message, (text, values) => client.query(text, values))
    await client.query(end)
    client.release()
  }

  test('a message is sent if it commits, also when it is a tenant’s', async () => {
    await inTransaction('commit', 'portolan_tenant')
    expect(await mailer.deliver()).toEqual({ sent: 1, failed: 0 })
  })

  test('and is not if it rolls back', async () => {
    await inTransaction('rollback')
    expect(await mailer.deliver()).toEqual({ sent: 0, failed: 0 })
  })

  test('a tenant can’t read messages', async () => {
    const client = await pool.connect()
    await client.query('begin; set local role portolan_tenant')
    await expect(client.query('select to_address from mail_message')).rejects.toThrow('permission denied')
    await client.query('rollback')
    client.release()
  })
})

test('without a mail server it stays in the outbox, for good', async () => {
  const outbox = openMailer({ smtpUrl: null, from: 'x@example.com' }, query)
  await outbox.send(message)
  expect(await outbox.deliver()).toEqual({ sent: 0, failed: 0 })
  expect(await mailer.deliver()).toEqual({ sent: 0, failed: 0 })
  expect(await stored()).toMatchObject([{ text_body: 'plain words', html_body: '<p>rich words</p>', sent_date: null, attempts: 0 }])
})

describe('a message that is not taken', () => {
  test('is tried again later and later', async () => {
    refusals.push(451, 451)
    await mailer.send(message)
    expect(await mailer.deliver()).toEqual({ sent: 0, failed: 1 })
    expect(await mailer.deliver()).toEqual({ sent: 0, failed: 0 })
    const wait = 'select round(extract(epoch from next_attempt_date - now()) / 60)::integer as minutes, error from mail_message'
    expect((await query(wait, [])).rows).toEqual([{ minutes: 1, error: expect.stringContaining('451 not today') }])
    await makeDue()
    await mailer.deliver()
    expect((await query(wait, [])).rows).toMatchObject([{ minutes: 3 }])
    await makeDue()
    expect(await mailer.deliver()).toEqual({ sent: 1, failed: 0 })
    expect(await stored()).toMatchObject([{ attempts: 3, error: null }])
  })

  test('is given up at once when its address is refused for good, keeping words and error', async () => {
    refusals.push(550)
    await mailer.send(message)
    expect(await mailer.deliver()).toEqual({ sent: 0, failed: 1 })
    expect(await stored()).toMatchObject([
      { next_attempt_date: null, sent_date: null, text_body: 'plain words', error: expect.stringContaining('550') },
    ])
  })

  test('is given up after eight attempts', async () => {
    const away = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'x@example.com' }, query)
    await away.send(message)
    for (let attempt = 0; attempt < 8; attempt++) {
      expect(await stored()).toMatchObject([{ attempts: attempt, next_attempt_date: expect.any(Date) }])
      await makeDue()
      await away.deliver()
    }
    away.close()
    expect(await stored()).toMatchObject([{ attempts: 8, next_attempt_date: null, error: expect.stringContaining('ECONNREFUSED') }])
  })

  test('does not hold up the others', async () => {
    refusals.push(550)
    await mailer.send(message)
    await mailer.send({ ...message, to: 'bob@example.com' })
    expect(await mailer.deliver()).toEqual({ sent: 1, failed: 1 })
  })
})

test('two servers that deliver at once send each message once', async () => {
  const other = openMailer({ smtpUrl, from: 'noreply@example.com' }, query)
  for (let count = 0; count < 10; count++) await mailer.send({ ...message, to: `user${count}@example.com` })
  const [mine, others] = await Promise.all([mailer.deliver(), other.deliver()])
  other.close()
  expect(mine.sent + others.sent).toBe(10)
  expect(new Set(received.map(({ to }) => to[0])).size).toBe(10)
  expect(received).toHaveLength(10)
})

test('messages behind a slow one are left to another server, and are not sent twice', async () => {
  const other = openMailer({ smtpUrl, from: 'noreply@example.com' }, query)
  await mailer.send(message)
  let letGo = () => {}
  held = new Promise((done) => (letGo = done))
  const slow = mailer.deliver()
  const attempts = async () => (await stored()).map((row) => (row as { attempts: number }).attempts)
  await expect.poll(attempts).toEqual([1])
  await mailer.send({ ...message, to: 'bob@example.com' })
  await mailer.send({ ...message, to: 'cid@example.com' })
  const others = other.deliver()
  await expect.poll(attempts).toEqual([1, 1, 0])
  letGo()
  held = undefined
  const [mine, theirs] = await Promise.all([slow, others])
  other.close()
  expect(mine.sent + theirs.sent).toBe(3)
  expect(received.flatMap(({ to }) => to).sort()).toEqual(['ann@example.com', 'bob@example.com', 'cid@example.com'])
})

test('nothing typed into an address or a subject adds recipients or headers', async () => {
  await mailer.send({ ...message, to: 'ann@example.com, eve@example.com', subject: 'Hi\r\nBcc: eve@example.com' })
  await mailer.deliver()
  expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  expect(received.map(({ source }) => source).join()).not.toMatch(/^Bcc:/m)
})
