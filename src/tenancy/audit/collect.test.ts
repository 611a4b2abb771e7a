/** Log lines and the audit reach a system apart from this one, the audit however long that was away. */
import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import { createServer as createTcp, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { collectLines, openCollector } from '#platform/server/collector.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { collectAudit } from './server/collect.ts'

const { addAccount, addPerson, database, services, send } = await testApp()
const rows = rowsOf(database)

const received: string[] = []
let [isAway, authorization] = [false, '' as string | undefined]
const http = createHttp((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => void (body += chunk.toString()))
  request.on('end', () => {
    authorization = request.headers.authorization
    if (!isAway) received.push(...body.split('\n').filter(Boolean))
    response.writeHead(isAway ? 503 : 204).end()
  })
}).listen(0)
afterAll(() => void http.close())
await once(http, 'listening')
const address = `http://collector:key%20word@127.0.0.1:${(http.address() as AddressInfo).port}/lines`
const run = () => collectAudit.run({ ...services, settings: { ...services.settings, logCollector: address } })
interface Entry {
  accountId: string
  kind: string
  userName: string
  id: string
}
const entriesOf = (accountId: string) =>
  received.map((line) => (JSON.parse(line) as { audit: Entry }).audit).filter((entry) => entry.accountId === accountId)

test('every entry of the audit arrives, including late ones and those of an outage, and none twice', async () => {
  const account = await addAccount()
  const admin = await addPerson(account, ['Global Admin'])
  await admin.send('PUT', `/accounts/${account}`, { name: 'Harbour Ltd' })
  await run()
  expect(entriesOf(account).map(({ kind, userName }) => [kind, userName])).toContainEqual(['settings', 'Test Global Admin'])
  expect(authorization).toBe(`Basic ${Buffer.from('collector:key word').toString('base64')}`)
  isAway = true
  await send('POST', '/users/authenticate', { emailAddress: 'nobody@example.com', password: 'wrong password' })
  await admin.send('PUT', `/accounts/${account}`, { name: 'Harbour and Sons' })
  await expect(run()).rejects.toThrow('503')
  isAway = false
  // A long transaction has meanwhile written an entry with an id from an hour ago.
  const late = `${(Date.now() - 3_600_000).toString(16).padStart(12, '0')}70008000000000000000`
  await rows("insert into audit_entry (account_id, audit_entry_id, kind, user_name) values ($1, $2::uuid, 'export', 'Long Job')", [
    account,
    late,
  ])
  await run()
  await run()
  const told = entriesOf(account)
  expect(told.filter(({ userName }) => userName === 'Long Job').length).toBe(1)
  const kept = await rows(
    "select 1 from change_log where account_id = $1 and entity in ('user', 'account') union all select 1 from audit_entry where account_id = $1",
    [account],
  )
  expect([new Set(told.map(({ id }) => id)).size, told.length]).toEqual([kept.length, kept.length])
  expect(received.join('\n')).toContain('nobody@example.com')
  expect(received.join('\n')).not.toContain('wrong password')
})

test('nothing is asked for where there is no collector', () => {
  expect(collectAudit.hasWork!(services)).toBe(false)
})

test('log lines wait while the collector is away and arrive in order', async () => {
  received.length = 0
  const lines = collectLines(openCollector(address))
  isAway = true
  for (const at of [1, 2]) lines.write(`{"at":${at}}\n`)
  await lines.flush()
  isAway = false
  lines.write('{"at":3}\n')
  await lines.flush()
  expect(received).toEqual(['{"at":1}', '{"at":2}', '{"at":3}'])
})

test('by syslog each line is a message with its length before it, whatever is in it', async () => {
  let bytes = Buffer.alloc(0)
  const tcp = createTcp((socket) => socket.on('data', (chunk) => void (bytes = Buffer.concat([bytes, chunk])))).listen(0)
  await once(tcp, 'listening')
  const given = ['{"msg":"Grüße"}', '{"msg":"a\\nb"}']
  await openCollector(`syslog://127.0.0.1:${(tcp.address() as AddressInfo).port}`).send(given)
  await expect.poll(() => bytes.length).toBeGreaterThan(0)
  const messages: string[] = []
  for (let rest = bytes; rest.length > 0;) {
    const space = rest.indexOf(' ')
    const end = space + 1 + Number(rest.subarray(0, space).toString())
    messages.push(rest.subarray(space + 1, end).toString())
    rest = rest.subarray(end)
  }
  expect(messages.map((message) => message.replace(/^<134>1 \S+Z \S+ portolan \d+ - - /, ''))).toEqual(given)
  tcp.close()
})
