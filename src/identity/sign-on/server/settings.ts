/** Setting up the provider of a workspace. Each change is audited; the client's secret is never returned. */
import { callbackPath, type signOn, type SignOn } from '#identity/sign-on/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import { keysOf } from '#platform/contract/keys.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { badInput, notAllowed, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { refuseOtherState, stateTag } from '#platform/server/http/state-tag.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { publicAddress, type Settings } from '#platform/server/settings.ts'
import { discover, ProviderFault } from './discover.ts'
import { sealSecret } from './provider.ts'

type Calls = typeof signOn.calls
type Body = HandlerInput<Calls['save']>['body']

const findSettings: Statement<Stored> = {
  name: 'sign_on.settings',
  text: `select p.account_id is not null as "isOn", p.issuer, p.client_id as "clientId", a.password_allowed as "passwordAllowed", a.web_address as "webAddress", coalesce(p.enrols_unknown, false) as "enrolsUnknown",
  (select coalesce(json_agg(json_build_object('accountDomainId', d.account_domain_id, 'domainName', d.domain_name, 'signsOn', d.signs_on) order by lower(d.domain_name)), '[]')
    from account_domain d where d.account_id = a.account_id and d.proven_date is not null) as domains
from account a left join sign_on_provider p on p.account_id = a.account_id where a.account_id = $1`,
}
const lockAccount: Statement = {
  name: 'sign_on.lock',
  text: `select a.workspace_name as name, p.sealed_secret as sealed from account a left join sign_on_provider p on p.account_id = a.account_id where a.account_id = $1 for no key update of a`,
}
const keepProvider: Statement = {
  name: 'sign_on.keep',
  text: `insert into sign_on_provider (account_id, issuer, client_id, sealed_secret, enrols_unknown) values ($1, $2, $3, $4, $5)
on conflict (account_id) do update set issuer = excluded.issuer, client_id = excluded.client_id, sealed_secret = excluded.sealed_secret, enrols_unknown = excluded.enrols_unknown, modified_date = excluded.modified_date`,
}
const chooseDomains: Statement = {
  name: 'sign_on.choose_domains',
  text: 'update account_domain set signs_on = account_domain_id = any($2::uuid[]) where account_id = $1 and proven_date is not null',
}
const allowPassword: Statement = {
  name: 'sign_on.allow_password',
  text: 'update account set password_allowed = $2, modified_date = now() where account_id = $1',
  changesNoAnswer: 'Cached answers contain only the question level of an account.',
}
const dropProvider: Statement = { name: 'sign_on.drop', text: 'delete from sign_on_provider where account_id = $1 returning account_id' }
const dropFlows: Statement = { name: 'sign_on.drop_flows', text: 'delete from sign_on_flow where account_id = $1' }
const dropIdentities: Statement = { name: 'sign_on.drop_identities', text: 'delete from sign_on_identity where account_id = $1' }
const endSessions: Statement = {
  name: 'sign_on.end_sessions',
  text: 'delete from session where sign_on_account_id = $1 and session_id <> $2',
}

type Stored = Omit<SignOn, 'redirectAddress' | 'ownRedirectAddress'> & { webAddress: string | null }
const read = async (from: Pick<Transaction, 'row'>, accountId: string): Promise<Stored> => (await from.row(findSettings, [accountId]))!

/** Redirect address of a provider: the installation's, or the workspace's own. */
export const redirectAddress = (settings: Settings, own?: string | null): string => `${own ?? publicAddress(settings)}${callbackPath}`

/** Without the secret, which nobody reads: one that is entered replaces the stored one. */
const tagOf = (stored: Stored): string => stateTag(stored)

/** With an ETag, which a change of the settings names. */
export async function settings(_input: unknown, { services, session }: Context): Promise<Answer> {
  const found = await read(services.database.system, session.accountId)
  const { webAddress, ...stored } = found
  const own = webAddress && redirectAddress(services.settings, webAddress)
  const told: SignOn = { ...stored, redirectAddress: redirectAddress(services.settings), ownRedirectAddress: own }
  return json(JSON.stringify(told), { etag: `"${tagOf(found)}"`, 'cache-control': 'private, no-cache' })
}

/** In another's name nobody decides how people sign in. */
function refuseImpersonating({ userId, originalUserId }: Context['session']): void {
  if (userId !== originalUserId) throw notAllowed('End the impersonation first: only administrators themselves decide how people sign in.')
}

/** @throws Refusal 409 when the settings changed since the caller read them */
export async function save({ body }: HandlerInput<Calls['save']>, context: Context): Promise<Answer> {
  const { services, session } = context
  const { accountId } = session
  refuseImpersonating(session)
  await changeAsSystem(services.database.system, accountId, session, async (changes, system) => {
    const { name, sealed } = (await system.row<{ name: string; sealed: Buffer | null }>(lockAccount, [accountId]))!
    const before = await read(system, accountId)
    refuseOtherState(context, tagOf(before), 'The settings')
    refuseOthers(before, body)
    const secret = await secretFor(context, before, body, sealed)
    await system.rows(keepProvider, [accountId, body.issuer, body.clientId, secret, body.enrolsUnknown])
    await system.rows(chooseDomains, [accountId, body.accountDomainIds])
    await system.rows(allowPassword, [accountId, body.passwordAllowed])
    // Flows under way at another provider lead nowhere.
    if (before.issuer !== body.issuer || before.clientId !== body.clientId) await system.rows(dropFlows, [accountId])
    const after = await read(system, accountId)
    changes.log('account', accountId, name, 'update', {
      ...difference(before, after),
      ...(body.clientSecret && { signOnSecret: [null, 'changed'] }),
    })
  })
  return settings(undefined, context)
}

function refuseOthers({ domains }: Stored, { accountDomainIds, passwordAllowed }: Body): void {
  const proven = new Set(domains.map(({ accountDomainId }) => accountDomainId))
  if (!accountDomainIds.every((id) => proven.has(id))) throw ruleNotMet('accountDomainIds', 'Choose verified domains of the workspace')
  if (!passwordAllowed && !accountDomainIds.length)
    throw ruleNotMet('accountDomainIds', 'Choose a domain first: without one nobody could sign in through the provider')
}

/** A secret is sent to the issuer that it was entered for, and to no other. */
async function secretFor({ services, session }: Context, before: Stored, body: Body, sealed: Buffer | null): Promise<Buffer> {
  if (body.clientSecret) return sealSecret(services, session.accountId, body.clientSecret)
  if (sealed && before.issuer === body.issuer && before.clientId === body.clientId) return sealed
  throw badInput([{ path: 'clientSecret', message: 'Enter the client secret' }])
}

const told = ({ issuer, clientId, passwordAllowed, enrolsUnknown, domains }: Stored) => ({
  signOnIssuer: issuer,
  signOnClientId: clientId,
  signOnDomains: domains.flatMap(({ domainName, signsOn }) => (signsOn ? domainName : [])).join(', ') || null,
  passwordAllowed,
  signOnEnrolsUnknown: enrolsUnknown,
})
function difference(before: Stored, after: Stored): Record<string, [unknown, unknown]> {
  const [old, now] = [told(before), told(after)]
  const names = keysOf(now)
  return Object.fromEntries(names.filter((name) => old[name] !== now[name]).map((name) => [name, [old[name], now[name]]]))
}

export async function attempt({ body }: HandlerInput<Calls['attempt']>, { services, session }: Context): Promise<Reply<Calls['attempt']>> {
  refuseImpersonating(session)
  try {
    await discover(services.settings, { issuer: body.issuer, clientId: 'portolan', clientSecret: 'unused' })
    return { fault: null }
  } catch (error) {
    if (error instanceof ProviderFault) return { fault: error.message }
    throw error
  }
}

export async function remove(_input: unknown, context: Context): Promise<void> {
  const { services, session } = context
  const { accountId, sessionId } = session
  refuseImpersonating(session)
  await changeAsSystem(services.database.system, accountId, session, async (changes, system) => {
    const { name } = (await system.row<{ name: string }>(lockAccount, [accountId]))!
    const before = await read(system, accountId)
    refuseOtherState(context, tagOf(before), 'The settings')
    if (!(await system.row(dropProvider, [accountId]))) throw notFound('provider')
    await system.rows(chooseDomains, [accountId, []])
    await system.rows(allowPassword, [accountId, true])
    await system.rows(dropFlows, [accountId])
    await system.rows(dropIdentities, [accountId])
    await system.rows(endSessions, [accountId, sessionId])
    changes.log('account', accountId, name, 'update', difference(before, await read(system, accountId)))
  })
}
