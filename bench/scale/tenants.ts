/** Small tenants, written by SQL so that the bench begins soon: each with somebody signed in, areas and twenty applications. */
import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { uuidv7 } from 'uuidv7'

export interface SmallTenant {
  readonly accountId: string
  readonly token: string
  readonly applications: readonly string[]
}

const perTenant = 20

export async function addTenants(client: Client, count: number): Promise<SmallTenant[]> {
  const made = Array.from({ length: count }, () => ({
    accountId: uuidv7(),
    userId: uuidv7(),
    token: randomBytes(32).toString('base64url'),
    applications: Array.from({ length: perTenant }, () => uuidv7()),
  }))
  const accounts = made.map(({ accountId }) => accountId)
  const users = made.map(({ userId }) => userId)
  const hashes = made.map(({ token }) => createHash('sha256').update(token).digest())
  await client.query(
    "insert into account (account_id, name, workspace_name) select a, 'Small ' || a, 'Small ' || a from unnest($1::uuid[]) a",
    [accounts],
  )
  await client.query(
    `insert into app_user (user_id, email_address, canonical_address, email_address_verified, first_name, last_name)
select u, u || '@example.com', u || '@example.com', true, 'Small', 'Tenant' from unnest($1::uuid[]) u`,
    [users],
  )
  await client.query(
    `insert into user_role (user_role_id, user_id, account_id, role_name) select u, u, a, 'Global Admin' from unnest($1::uuid[], $2::uuid[]) x(u, a)`,
    [users, accounts],
  )
  await client.query(
    `insert into session (session_id, token_hash, user_id, original_user_id, account_id, expires_date)
select u, h, u, u, a, now() + interval '1 day' from unnest($1::uuid[], $2::uuid[], $3::bytea[]) x(u, a, h)`,
    [users, accounts, hashes],
  )
  await client.query(
    `insert into area (account_id, area_id, name) select a, gen_random_uuid(), 'area ' || n from unnest($1::uuid[]) a, generate_series(1, 4) n`,
    [accounts],
  )
  const owners = made.flatMap(({ accountId, applications }) => applications.map(() => accountId))
  const ids = made.flatMap(({ applications }) => applications)
  await client.query(
    `insert into application (account_id, application_id, name, short_description, criticality)
select a, i, 'Small ' || n % ${perTenant} || ' ' || md5(i::text), 'What it does: ' || md5(a::text || n), 1 + n % 5
from unnest($1::uuid[], $2::uuid[]) with ordinality x(a, i, n)`,
    [owners, ids],
  )
  return made.map(({ accountId, token, applications }) => ({ accountId, token, applications }))
}
