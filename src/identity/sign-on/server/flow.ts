/** A sign-in that is under way at a provider: bound to the browser that began it, taken once, over after ten minutes. */
import * as client from 'openid-client'
import { hashToken } from '#platform/server/access/authenticate.ts'
import type { RequestFacts, Services } from '#platform/server/access/context.ts'
import { cookieIn, cookieOf } from '#platform/server/http/cookie.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { seal, unseal } from '#platform/server/sealed.ts'
import { publicAddress } from '#platform/server/settings.ts'

const minutes = 10
const cookieName = 'portolan_signon'

/** Values that the answer must match, known to this server alone. */
export interface Checks {
  readonly nonce: string
  readonly verifier: string
}
export interface Flow {
  readonly accountId: string
  readonly issuer: string
  /** The workspace's own address that it began at and comes back to; null: the installation's. */
  readonly address: string | null
  readonly checks: Checks
}

const keepFlow: Statement = {
  name: 'sign_on.begin',
  text: `insert into sign_on_flow (state_hash, browser_hash, account_id, issuer, sealed_checks, address, expires_date) values ($1, $2, $3, $4, $5, $6, now() + interval '${minutes} minutes')`,
}
const dropOver: Statement = { name: 'sign_on.drop_over', text: 'delete from sign_on_flow where expires_date < now()' }
const takeFlow: Statement<{ accountId: string; issuer: string; address: string | null; sealed: Buffer; expiresDate: Date | string }> = {
  name: 'sign_on.take',
  text: `delete from sign_on_flow where state_hash = $1 and browser_hash = $2 returning account_id as "accountId", issuer, address, sealed_checks as sealed, expires_date as "expiresDate"`,
}

const purposeOf = (state: string) => `sign-on flow ${hashToken(state).toString('hex')}`

const markerOf = (request: RequestFacts) => cookieIn(request, cookieName)

/** Keeps what the answer must fit to, and answers the state and the cookie that it comes back with. Another tab of the browser goes on with its own. */
export async function beginFlow(
  { settings, database: { system } }: Services,
  request: RequestFacts,
  { accountId, issuer, address }: Pick<Flow, 'accountId' | 'issuer' | 'address'>,
  checks: Checks,
): Promise<{ state: string; cookie: string }> {
  const [state, marker] = [client.randomState(), markerOf(request) ?? client.randomState()]
  const sealed = await seal(settings, purposeOf(state), Buffer.from(JSON.stringify(checks)))
  await system.rows(dropOver)
  await system.rows(keepFlow, [hashToken(state), hashToken(marker), accountId, issuer, sealed, address])
  const cookie = { value: marker, seconds: minutes * 60, address: address ?? publicAddress(settings), path: '/api/users/signon' }
  return { state, cookie: cookieOf(cookieName, cookie) }
}

/** Takes a flow that this browser began, so that no other answer to it counts. Undefined when it is over, or this browser began no such one. */
export async function takenFlow(
  { settings }: Services,
  system: Pick<Transaction, 'row'>,
  request: RequestFacts,
  state: string,
): Promise<Flow | undefined> {
  const found = await system.row(takeFlow, [hashToken(state), hashToken(markerOf(request) ?? '')])
  if (!found || new Date(found.expiresDate) <= new Date()) return undefined
  const checks = JSON.parse((await unseal(settings, purposeOf(state), found.sealed)).toString()) as Checks
  return { accountId: found.accountId, issuer: found.issuer, address: found.address, checks }
}
