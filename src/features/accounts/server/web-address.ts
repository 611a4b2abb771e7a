/**
 * The address of a workspace's own, and whom letters lead there: people of a domain that the workspace has proven, for anyone who runs a domain reads their mail
 * anyway. Nothing of a request is looked at, so nobody bends a link by a header. ([Decision 1065](../../../../docs/decisions/1065-own-address.md))
 */
import type { accounts } from '#features/accounts/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context, Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { conflict, ruleNotMet } from '#platform/server/http/refusal.ts'
import { publicAddress } from '#platform/server/settings.ts'
import { answerAccount } from './current.ts'
import { accountWriter, editableAccount } from './editable.ts'

/** SQL: host `h` is domain `d`, or below it. */
const within = (h: string, d: string) =>
  `(${h} = ${d}.canonical_domain or right(${h}, length(${d}.canonical_domain) + 1) = '.' || ${d}.canonical_domain)`

const isCovered: Statement = {
  name: 'account.covers_host',
  text: `select 1 as one from account_domain d where d.account_id = $1 and d.proven_date is not null and ${within('$2::text', 'd')}`,
}
const isTaken: Statement = {
  name: 'account.web_address_taken',
  text: 'select 1 as one from account where web_address = $2 and account_id <> $1',
}
/** A domain is proven by one workspace at most. The address goes on counting for as long as it is within a domain of that workspace. */
const findAddress: Statement = {
  name: 'account.web_address_for',
  text: `select a.web_address as "webAddress" from account_domain d join account a on a.account_id = d.account_id and a.deleted_date is null and a.web_address is not null
where d.canonical_domain = split_part($1, '@', -1) and d.proven_date is not null
  and exists (select 1 from account_domain o where o.account_id = a.account_id and o.proven_date is not null and ${within("split_part(split_part(a.web_address, '//', 2), ':', 1)", 'o')})`,
}

/** What links in letters to this address begin with. */
export async function addressFor(
  { settings }: Pick<Services, 'settings'>,
  transaction: Pick<Transaction, 'row'>,
  emailAddress: string,
): Promise<string> {
  const own = await transaction.row<{ webAddress: string }>(findAddress, [canonicalAddress(emailAddress)])
  return own?.webAddress ?? publicAddress(settings)
}

const write = accountWriter('web_address', ['webAddress'])
const field = 'webAddress'

/** @throws Refusal 422 for what is no address, or is in no proven domain; 409 for another workspace's */
export async function webAddress({ body }: HandlerInput<typeof accounts.calls.webAddress>, context: Context): Promise<Answer> {
  const accountId = await editableAccount(context, body.accountId)
  const given = body.webAddress?.trim()
  const origin = given ? originOf(given, publicAddress(context.services.settings)) : null
  await write(context, accountId, { webAddress: origin }, async (_changes, transaction) => {
    if (!origin) return
    if (!(await transaction.row(isCovered, [accountId, new URL(origin).hostname])))
      throw ruleNotMet(field, 'Prove the domain of this address first, under Domains')
    if (await transaction.row(isTaken, [accountId, origin])) {
      const message = 'Another workspace has this address'
      throw conflict(`${message}.`, [{ path: field, message }])
    }
  })
  return answerAccount(context, accountId)
}

function originOf(given: string, installation: string): string {
  const url = URL.parse(/^[a-z]+:\/\//i.test(given) ? given : `https://${given}`)
  const isPlain = url && !url.username && !url.password && ['', '/'].includes(url.pathname) && !url.search && !url.hash
  if (!isPlain || !url.hostname.includes('.') || /^[\d.]+$|^\[/.test(url.hostname))
    throw ruleNotMet(field, 'Enter an address such as https://portfolio.example.com')
  if (url.protocol !== 'https:') throw ruleNotMet(field, 'The address must begin with https://')
  if (url.host === new URL(installation).host) throw ruleNotMet(field, 'This is the address of the installation. Leave the field empty')
  return url.origin
}
