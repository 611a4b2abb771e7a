/** Many people sign in at once from one network, with a flood of wrong passwords beside them. */
import type { AddressInfo } from 'node:net'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { hashPassword } from './server/passwords.ts'

const { app, database, addAccount } = await testApp()
const rows = rowsOf(database)
const password = 'a lighthouse keeper'
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** Adds people with one password, and answers their addresses. */
async function people(count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, () => `${uuidv7()}@example.com`)
  const ids = addresses.map(() => uuidv7())
  await rows(
    `insert into app_user (user_id, email_address, canonical_address, email_address_verified, password_hash, first_name, last_name)
select i, a, a, true, $3, 'Ada', 'L' from unnest($1::uuid[], $2::text[]) as u (i, a)`,
    [ids, addresses, await hashPassword(password)],
  )
  await rows(
    "insert into user_role (user_role_id, user_id, account_id, role_name) select i, i, $2, 'Author' from unnest($1::uuid[]) as u (i)",
    [ids, await addAccount()],
  )
  return addresses
}

async function signIn(emailAddress: string, given = password, cookie = '') {
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ emailAddress, password: given }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}
const counted = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>((counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }), {})

test('200 people sign in at once from one address, beside wrong passwords for one of them and for strangers', async () => {
  const [victim = '', ...crowd] = await people(201)
  const wrong = Array.from({ length: 80 }, (_, n) => signIn(n % 2 ? victim : `${uuidv7()}@example.com`, 'wrong password'))
  expect(counted(await Promise.all(crowd.map((address) => signIn(address))))).toEqual({ 200: 200 })
  expect(counted(await Promise.all(wrong))).toEqual({ 400: 50, 429: 30 })
}, 120_000)

test('one person signs in twelve times at once', async () => {
  const [address = ''] = await people(1)
  expect(counted(await Promise.all(Array.from({ length: 12 }, () => signIn(address))))).toEqual({ 200: 12 })
})

test('a flood from a network shuts no known browser out, on it or elsewhere', async () => {
  const [address = ''] = await people(1)
  const { cookie } = await signIn(address)
  await rows("insert into sign_in_failure (subject, about) select 'network 127.0.0.0/24', 'stranger ' || n from generate_series(1, 200) n")
  // Past the calls a minute of the network, too.
  const flood = await Promise.all(Array.from({ length: 620 }, () => signIn(`${uuidv7()}@example.com`, 'wrong password')))
  expect(counted(flood)).toEqual({ 429: 620 })
  expect((await signIn(address)).status).toBe(429)
  expect((await signIn(address, password, cookie)).status).toBe(200)
}, 120_000)
