/** 10,000 applications with all their relations, written by SQL so that the bench begins soon. */
import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'

export const accountId = '0190a000-0000-7000-8000-0000000000aa'
const userId = '0190a000-0000-7000-8000-0000000000bb'
const idSql = (kind: number, at: string) => `('0190a000-${String(kind).padStart(4, '0')}-7000-8000-' || lpad((${at})::text, 12, '0'))::uuid`

const lists = [
  ['area', 'area_id', 16],
  ['tag', 'tag_id', 40],
  ['ref_application_state', 'ref_application_state_id', 6],
  ['ref_hosting_type', 'ref_hosting_type_id', 8],
  ['ref_application_platform', 'ref_application_platform_id', 20],
  ['ref_delivery_model', 'ref_delivery_model_id', 5],
  ['ref_environment', 'ref_environment_id', 4],
  ['ref_integration_type', 'ref_integration_type_id', 6],
  ['supplier', 'supplier_id', 60],
  ['portfolio', 'portfolio_id', 8],
] as const

const child = (table: string, columns: string, kind: number, of: number, perApplication: number, more = '') =>
  `insert into ${table} (account_id, application_id, ${columns}) select '${accountId}', ${idSql(50, 'n')}, ${idSql(kind, `1 + (n * 7 + k * 3) % ${of}`)}${more}
   from generate_series(1, $1::int) n, generate_series(1, ${perApplication}) k ${perApplication > 1 ? 'on conflict do nothing' : ''}`

export async function fill(client: Client, count: number): Promise<string> {
  await client.query(`insert into account (account_id, name, workspace_name) values ($1, 'Bench', 'Bench')`, [accountId])
  await client.query(
    `insert into app_user (user_id, email_address, canonical_address, email_address_verified, first_name, last_name) values ($1, 'bench@example.com', 'bench@example.com', true, 'Bench', 'Runner')`,
    [userId],
  )
  await client.query(`insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $1, $2, 'Global Admin')`, [
    userId,
    accountId,
  ])
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await client.query(
    `insert into session (session_id, token_hash, user_id, original_user_id, account_id, expires_date) values ($1, $2, $1, $1, $3, now() + interval '1 day')`,
    [userId, hash, accountId],
  )
  for (const [kind, [table, key, size]] of lists.entries()) {
    const extra = table === 'supplier' ? ', account_supplier_number' : ''
    await client.query(
      `insert into ${table} (account_id, ${key}, name${extra}) select '${accountId}', ${idSql(kind, 'n')}, '${table} ' || n${extra ? ', n' : ''} from generate_series(1, ${size}) n`,
    )
  }
  await client.query(
    `insert into contact (account_id, contact_id, first_name, last_name, email_address) select '${accountId}', ${idSql(40, 'n')}, 'Person', 'Number ' || n, 'p' || n || '@example.com' from generate_series(1, 400) n`,
  )
  await client.query(
    `insert into application (account_id, application_id, name, short_description, long_description, criticality, manufacturer_supplier_id, vendor_supplier_id, business_questions_score, technology_questions_score, lifecycle_start_date)
     select '${accountId}', ${idSql(50, 'n')}, 'Application ' || n || ' ' || md5(n::text), 'What it does: ' || md5((n * 3)::text), repeat('It moves goods from here to there. ', 4), 1 + n % 5,
     ${idSql(8, '1 + n % 60')}, ${idSql(8, '1 + n % 59')}, n % 100, (n * 7) % 100, date '2015-01-01' + n % 3000 from generate_series(1, $1::int) n`,
    [count],
  )
  const children = [
    child('application_area', 'area_id', 0, 16, 2),
    child('application_tag', 'tag_id', 1, 40, 4),
    child('application_state', 'ref_application_state_id, current_state', 2, 6, 1, ', true'),
    child('application_hosting_type', 'ref_hosting_type_id', 3, 8, 2),
    child('application_platform', 'ref_application_platform_id', 4, 20, 2),
    child('application_delivery_model', 'ref_delivery_model_id', 5, 5, 1),
    child('application_environment', 'ref_environment_id', 6, 4, 3),
    child('application_contact', 'contact_id, ref_contact_type_id', 40, 400, 4, `, '00000002-0000-8000-8000-00000000000' || (1 + k % 4)`),
    child('portfolio_application', 'portfolio_id', 9, 8, 1),
  ]
  for (const text of children) await client.query(text, [count])
  await client.query(
    `insert into application_integration (account_id, application_id, application_integration_id, other_application_id, direction, ref_integration_type_id)
     select '${accountId}', ${idSql(50, 'n')}, ${idSql(60, 'n * 4 + k')}, ${idSql(50, '1 + (n + k * 17) % $1')}, case when k = 1 then 'Publish' else 'Subscribe' end, ${idSql(7, '1 + n % 6')}
     from generate_series(1, $1::int) n, generate_series(1, 2) k`,
    [count],
  )
  await client.query('vacuum analyze')
  return token
}
/** Id of the record with this number in one of `lists`: 40 contacts, 50 applications. */
export const id = (kind: number, n: number) => `0190a000-${String(kind).padStart(4, '0')}-7000-8000-${String(n).padStart(12, '0')}`
export const applicationId = (n: number) => id(50, n)

/** Invalidates the server's cached lists, as a change of one application does. */
export const touchApplications = (client: Client): Promise<unknown> =>
  client.query(
    `insert into revision (account_id, entity, shard, revision) values ($1, 'application', 0, 1)
     on conflict (account_id, entity, shard) do update set revision = revision.revision + 1`,
    [accountId],
  )
