/** History, photos and a second workspace beside the 10,000 applications. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Filled } from '../lists/filled.ts'
import { accountId } from '../server/fill.ts'

const addHistory = `insert into change_log (account_id, change_id, entity, record_id, record_name, action, changed_date, changed_by_name, changes)
select a.account_id, gen_random_uuid(), 'application', a.application_id, a.name, case k when 1 then 'create' else 'update' end, now() - make_interval(days => 100 - k), 'Bench Runner',
  jsonb_build_object('notes', jsonb_build_array(repeat('What was there before. ', 4), repeat('And what is there now. ', 4)), 'criticality', jsonb_build_array(k, k + 1))
from application a cross join generate_series(1, $2::int) k where a.account_id = $1`

/** Entries of the history of each application. */
export const historyOfOne = 5
export const addHistoryTo = ({ ask }: Filled) => ask(addHistory, [accountId, historyOfOne])

const megabyte = 1024 * 1024

/** Gives contacts photos that no archive makes smaller, of 5 MB each, until there are so many megabytes. */
export async function addPhotos({ ask, files }: Filled, megabytes: number): Promise<number> {
  const { rows } = (await ask('select contact_id as id from contact where account_id = $1 limit $2', [accountId, megabytes / 5])) as {
    rows: { id: string }[]
  }
  const names = rows.map(() => `p${randomBytes(16).toString('hex')}.webp`)
  for (const name of names) {
    put(join(files, 'images/contacts', name), randomBytes(5 * megabyte))
    put(join(files, '.types/images/contacts', name), Buffer.from('image/webp'))
  }
  await ask(
    'update contact c set image_filename = n.name, thumbnail_filename = n.name from unnest($2::uuid[], $3::text[]) n (id, name) where c.account_id = $1 and c.contact_id = n.id',
    [accountId, rows.map(({ id }) => id), names],
  )
  return names.length * 5
}

function put(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}

/** Another workspace with so many applications; answers the token of somebody in it. */
export async function addNeighbour({ ask }: Filled, applications: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const neighbour = '0190a000-0000-7000-8000-0000000000cc'
  await ask(`insert into account (account_id, name, workspace_name) values ($1, 'Neighbour', 'Neighbour')`, [neighbour])
  await ask(
    `insert into app_user (user_id, email_address, canonical_address, email_address_verified, first_name, last_name) values ($1, 'next@example.com', 'next@example.com', true, 'Next', 'Door')`,
    [neighbour],
  )
  await ask(`insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $1, $1, 'Global Admin')`, [neighbour])
  await ask(
    `insert into session (session_id, token_hash, user_id, original_user_id, account_id, expires_date) values ($1, $2, $1, $1, $1, now() + interval '1 day')`,
    [neighbour, createHash('sha256').update(token).digest()],
  )
  await ask(
    `insert into application (account_id, application_id, name, notes) select $1, gen_random_uuid(), 'Application ' || n, md5(n::text) from generate_series(1, $2::int) n`,
    [neighbour, applications],
  )
  return token
}
