/**
 * Browsers that somebody has signed in with. Each keeps a random marker in a cookie that no script reads; the server keeps its hash. Wrong passwords
 * that come from elsewhere do not slow a known one down. (ADR 10.)
 */
import { hashToken } from '#platform/server/access/authenticate.ts'
import type { RequestFacts } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { cookieIn, cookieOf } from '#platform/server/http/cookie.ts'
import type { KnownCaller } from '#platform/server/http/mount.ts'
import { publicAddress, type Settings } from '#platform/server/settings.ts'
import { randomToken } from './user-tokens.ts'

const cookieName = 'portolan_device'
const days = 90
/** A script that signs in without cookies would leave a row each time. */
const mostOfOne = 20

const findDevice: Statement = {
  name: 'known_device.find',
  text: `select 1 from known_device d join app_user u on u.user_id = d.user_id
where u.canonical_address = $1 and u.email_address_verified and d.token_hash = $2 and d.last_used_date > now() - interval '${days} days'`,
}
const findMarker: Statement = {
  name: 'known_device.find_marker',
  text: `select 1 from known_device where token_hash = $1 and last_used_date > now() - interval '${days} days'`,
}
const keepDevice: Statement = {
  name: 'known_device.keep',
  text: `insert into known_device (user_id, token_hash) values ($1, $2)
on conflict (user_id, token_hash) do update set last_used_date = excluded.last_used_date`,
}
const dropOldDevices: Statement = {
  name: 'known_device.drop_old',
  text: `delete from known_device where user_id = $1 and token_hash not in (
  select token_hash from known_device where user_id = $1 and last_used_date > now() - interval '${days} days' order by last_used_date desc limit ${mostOfOne})`,
}
const forgetDevices: Statement = {
  name: 'known_device.forget',
  text: 'delete from known_device where user_id = $1 and token_hash is distinct from $2',
}

/** The marker that the browser sent; none when it is not one of ours. */
const markerOf = (request: RequestFacts) => cookieIn(request, cookieName)

/** The hash of the browser's marker if the owner of the address has signed in with it; that anybody who claims the address has done so counts for nothing. It costs the same whether or not anybody has the address. */
export async function knownDevice(system: System, canonicalAddress: string, request: RequestFacts): Promise<Buffer | null> {
  const hash = hashToken(markerOf(request) ?? '')
  return (await system.row(findDevice, [canonicalAddress, hash])) ? hash : null
}

/** The browser's marker, hashed, if anyone has signed in with it: it is counted alone where its network makes too many calls. */
export const knownBrowser: KnownCaller = async (system, request) => {
  const marker = markerOf(request)
  if (!marker) return null
  const hash = hashToken(marker)
  return (await system.row(findMarker, [hash])) ? hash.toString('hex') : null
}

/** Remembers the browser for the user and answers its marker, for {@link deviceCookie}. */
export async function rememberDevice(transaction: Transaction, userId: string, request: RequestFacts): Promise<string> {
  const marker = markerOf(request) ?? randomToken()
  await transaction.all([
    [keepDevice, [userId, hashToken(marker)]],
    [dropOldDevices, [userId]],
  ])
  return marker
}

/** Forgets the user's browsers, but for the one that the request comes from. */
export async function forgetOtherDevices(transaction: Transaction, userId: string, request: RequestFacts | null): Promise<void> {
  const marker = request && markerOf(request)
  await transaction.rows(forgetDevices, [userId, marker ? hashToken(marker) : null])
}

/** Set-Cookie. */
export const deviceCookie = (settings: Settings, marker: string): string =>
  cookieOf(cookieName, { value: marker, seconds: days * 86_400, address: publicAddress(settings), path: '/api/users' })
