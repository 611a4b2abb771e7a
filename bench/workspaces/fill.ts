/** Providers with ten clients each and ten people in every client, written by SQL so that it takes seconds. */
import { createHash, randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Ask } from '../work/fill.ts'

export const clientsOfOne = 10
const peopleOfOne = 10

export interface Somebody {
  readonly token: string
  readonly emailAddress: string
}
export interface World {
  /** Looks after the ten clients of the first provider. */
  readonly provider: Somebody
  /** Sees every workspace. */
  readonly enterprise: Somebody
  /** Works in one client. */
  readonly member: Somebody
  readonly clients: readonly string[]
}

const addAccounts = `insert into account (account_id, name, workspace_name, account_type_id, parent_account_id)
select i, n, n, t, p from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) x(i, n, t, p)`
const addUsers = `insert into app_user (user_id, email_address, canonical_address, email_address_verified, first_name, last_name, password_hash)
select u, u || '@bench.example', u || '@bench.example', true, 'Bench', 'Person', $2 from unnest($1::uuid[]) u`
const addRoles = `insert into user_role (user_role_id, user_id, account_id, role_name)
select gen_random_uuid(), u, a, r from unnest($1::uuid[], $2::uuid[], $3::text[]) x(u, a, r)`
const addVisits = `insert into account_visit (user_id, account_id, visited_date)
select u, a, now() - interval '1 hour' from unnest($1::uuid[], $2::uuid[]) x(u, a)`
const addSession = `insert into session (session_id, token_hash, user_id, original_user_id, account_id, expires_date)
values (gen_random_uuid(), $1, $2, $2, $3, now() + interval '1 day')`

/** `passwordHash` is everybody's. */
export async function fillWorkspaces(ask: Ask, providers: number, passwordHash: string): Promise<World> {
  const owners = Array.from({ length: providers }, () => uuidv7())
  const clients = owners.flatMap((owner) => Array.from({ length: clientsOfOne }, () => ({ id: uuidv7(), owner })))
  await ask(addAccounts, [
    [...owners, ...clients.map(({ id }) => id)],
    [...owners, ...clients.map(({ id }) => id)].map((id) => `Workspace ${id}`),
    [...owners.map(() => 'Certified Provider'), ...clients.map(() => 'Client')],
    [...owners.map(() => null), ...clients.map(({ owner }) => owner)],
  ])
  const [admins, [enterprise]] = [owners.map(() => uuidv7()), [uuidv7()] as const]
  const members = clients.flatMap(({ id }) => Array.from({ length: peopleOfOne }, () => ({ user: uuidv7(), account: id })))
  await ask(addUsers, [[...admins, enterprise, ...members.map(({ user }) => user)], passwordHash])
  await ask(addRoles, [
    [...admins, enterprise, ...members.map(({ user }) => user)],
    [...owners, null, ...members.map(({ account }) => account)],
    [
      ...admins.map(() => 'Certified Provider Admin'),
      'Enterprise Admin',
      ...members.map((_, at) => (at % peopleOfOne === 0 ? 'Global Admin' : 'Author')),
    ],
  ])
  await ask(addVisits, [members.map(({ user }) => user), members.map(({ account }) => account)])
  const inSession = async (userId: string, accountId: string): Promise<Somebody> => {
    const token = randomBytes(32).toString('base64url')
    await ask(addSession, [createHash('sha256').update(token).digest(), userId, accountId])
    return { token, emailAddress: `${userId}@bench.example` }
  }
  return {
    provider: await inSession(admins[0]!, owners[0]!),
    enterprise: await inSession(enterprise, owners[0]!),
    member: await inSession(members[0]!.user, members[0]!.account),
    clients: clients.slice(0, clientsOfOne).map(({ id }) => id),
  }
}
