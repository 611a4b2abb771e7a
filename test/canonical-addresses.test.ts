/** A database of an earlier version: its addresses get the one form in which they are compared when it is brought up to date. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#platform/server/migrate.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { testConnection } from '#platform/testing/database.ts'

const connection = await testConnection('template0')
const log = pino({ level: 'silent' })
const all = join(packageRoot, 'db/migrations')
const earlier = mkdtempSync(join(tmpdir(), 'migrations-'))
for (const name of readdirSync(all).filter((name) => name < '0040')) copyFileSync(join(all, name), join(earlier, name))
await migrate(connection, log, earlier)
const client = new Client(connection)
await client.connect()
afterAll(async () => {
  await client.end()
  rmSync(earlier, { recursive: true })
})

test('users, contacts, domains and links are filled; of two users with one address the verified one keeps it', async () => {
  const account = uuidv7()
  await client.query("insert into account (account_id, name, workspace_name) values ($1, 'Old', 'Old')", [account])
  const addUser = async (emailAddress: string, isVerified: boolean) => {
    const text = 'insert into app_user (user_id, email_address, email_address_verified) values ($1, $2, $3)'
    const userId = uuidv7()
    await client.query(text, [userId, emailAddress, isVerified])
    return userId
  }
  const squatter = await addUser('\uff41da@example.com', false)
  const owner = await addUser('Ada@Example.com', true)
  const contact = "insert into contact (account_id, contact_id, first_name, email_address) values ($1, $2, 'Ada', $3)"
  for (const address of ['Rene\u0301@Example.com', null, null]) await client.query(contact, [account, uuidv7(), address])
  await client.query("insert into account_domain (account_domain_id, account_id, domain_name) values ($1, $2, 'B\u00fccher.Example')", [
    uuidv7(),
    account,
  ])
  await client.query(
    "insert into user_token (token_hash, purpose, email_address, expires_date) values ('\\x01', 'reset', 'Ada@Example.com', now() + interval '1 hour')",
  )
  await client.query(
    "insert into session (session_id, token_hash, user_id, original_user_id, account_id, created_date, expires_date) values ($1, '\\x01', $2, $2, $3, now() - interval '6 days', now() + interval '12 hours')",
    [uuidv7(), owner, account],
  )

  await migrate(connection, log)

  const { rows: users } = await client.query<{ id: string; form: string }>('select user_id as id, canonical_address as form from app_user')
  expect(new Map(users.map(({ id, form }) => [id, form]))).toEqual(
    new Map([
      [owner, 'ada@example.com'],
      [squatter, `ada@example.com ${squatter}`],
    ]),
  )
  const { rows: others } = await client.query(`select
    (select array_agg(email_address_canonical order by email_address_canonical) from contact) as contacts, (select canonical_domain from account_domain) as domain,
    (select canonical_address from user_token) as link, (select round(extract(epoch from ends_date - now()) / 86400)::integer from session) as days`)
  expect(others).toEqual([
    { contacts: ['ren\u00e9@example.com', null, null], domain: 'xn--bcher-kva.example', link: 'ada@example.com', days: 1 },
  ])
})
