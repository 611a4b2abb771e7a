/** Proving a domain by a letter to the address of the people who run it. (ADR 15.) */
import type { accounts } from '#workspace/accounts/contract.ts'
import { linkOver } from '#identity/sign-in/server/registration.ts'
import { findToken, issueToken, isWrittenToEnough, revokeDomainLinks, takeToken, validHours } from '#identity/sign-in/server/user-tokens.ts'
import { workspaceInLetter } from '#identity/sign-in/server/workspace-in-letter.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context, OpenContext, Services } from '#platform/server/access/context.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notFound, ruleNotMet, tooMany } from '#platform/server/http/refusal.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { letterBrand } from '#platform/server/mail/letter-brand.ts'
import { duration, letter, nameInSentence } from '#platform/server/mail/letter.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { publicAddress } from '#platform/server/settings.ts'
import { findDomain, markProven } from './domains.ts'

type Calls = typeof accounts.calls
type Link = HandlerInput<Calls['confirmDomain']>['body']

interface Proof {
  readonly emailAddress: string
  readonly verification: string
  readonly validHours: number
  readonly domain: string
  readonly workspace: string
  readonly asker: string
}

/** Opens /provedomain. */
export const proveDomainLetter = letter<Proof>({
  subject: ({ domain, product }) => `Does ${domain} belong to you? A workspace on ${product} asks`,
  says: ({ domain, workspace, asker, product }) => [
    `${nameInSentence(asker)} says that the workspace “${nameInSentence(workspace)}” on ${product} belongs to the people who run ${domain}. Once you confirm it, people with an address at ${domain} can join that workspace by themselves and read what is in it.`,
    'Confirm it only if you know the workspace.',
  ],
  button: {
    label: 'Look at it and confirm',
    path: '/provedomain',
    carries: ({ emailAddress, verification }) => ({ emailAddress, verification }),
  },
  footnote: (of) =>
    `The link works once, for ${duration(of.validHours)}. If you do not know ${nameInSentence(of.asker)}, ignore this message: nothing changes.`,
})

/** Letters an hour that a workspace may send to all its domains together. */
const mostAnHour = 20
const countRecent: Statement<{ count: number }> = {
  name: 'account.domain_letters',
  text: "select count(*)::integer as count from user_token where account_id = $1 and purpose = 'domain' and created_date > now() - interval '1 hour'",
}
const nameOfWorkspace: Statement<{ name: string }> = {
  name: 'account.open_name',
  text: 'select workspace_name as name from account where account_id = $1 and deleted_date is null',
}
const workspaceName = async ({ database: { system } }: Services, accountId: string | null) =>
  accountId ? (await system.row(nameOfWorkspace, [accountId]))?.name : undefined

/** @throws Refusal 422 for a domain that is proven, 429 when the address has been written to enough */
export async function sendDomainProof(
  { params, body }: HandlerInput<Calls['sendDomainProof']>,
  { services, session }: Context,
): Promise<Reply<Calls['sendDomainProof']>> {
  const { accountId } = session
  const accountDomainId = knownId(params.id, 'domain')
  const found = await services.database.system.row<{ domain: string; isProven: boolean }>(findDomain, [accountId, accountDomainId])
  if (!found) throw notFound('domain')
  if (found.isProven) throw ruleNotMet('domainName', 'This domain is already verified')
  const emailAddress = `${body.mailbox}@${found.domain}`
  await services.database.system.write(async (transaction) => {
    const { count } = (await transaction.row(countRecent, [accountId]))!
    if (count >= mostAnHour || (await isWrittenToEnough(transaction, emailAddress, 'domain'))) throw tooMany(60 * 60)
    await revokeDomainLinks(transaction, accountId, accountDomainId)
    const verification = await issueToken(transaction, { purpose: 'domain', emailAddress, accountId, details: { accountDomainId } })
    const baseAddress = publicAddress(services.settings)
    const text = proveDomainLetter({
      baseAddress,
      brand: await letterBrand(transaction, services.askedAt ?? new URL(baseAddress).host),
      firstName: '',
      emailAddress,
      verification,
      validHours: validHours.domain,
      domain: found.domain,
      ...(await workspaceInLetter(transaction, accountId)),
      asker: session.userName,
    })
    await services.mailer.send({ to: emailAddress, accountId, ...text }, queryOn(transaction))
  })
  return { emailAddress }
}

interface Offer {
  readonly accountDomainId: string
}

/** Subject of the link, while it is valid. @throws Refusal 422 */
async function offerOf(services: Services, { verification, emailAddress }: Link) {
  const found = await findToken<Offer>(services.database.system, verification, ['domain'])
  const name = await workspaceName(services, found?.accountId ?? null)
  if (!found?.accountId || !name || found.emailAddress !== emailAddress) throw linkOver('verification')
  return { ...found, accountId: found.accountId, workspaceName: name, domainName: emailAddress.slice(emailAddress.indexOf('@') + 1) }
}

export async function domainProof(
  { body }: HandlerInput<Calls['domainProof']>,
  { services }: OpenContext,
): Promise<Reply<Calls['domainProof']>> {
  const { domainName, workspaceName } = await offerOf(services, body)
  return { domainName, workspaceName }
}

/** @throws Refusal 422 when the link is used, expired or the domain has been taken off, 409 when another workspace has proven it */
export async function confirmDomain(
  { body }: HandlerInput<Calls['confirmDomain']>,
  { services }: OpenContext,
): Promise<Reply<Calls['confirmDomain']>> {
  const { accountId, domainName, workspaceName, details } = await offerOf(services, body)
  const { system } = services.database
  await changeAsSystem(system, accountId, systemActor, async (changes, transaction) => {
    const values = [accountId, details.accountDomainId]
    const taken = await takeToken(transaction, body.verification, ['domain'], body.emailAddress)
    const found = await transaction.row<{ isProven: boolean }>(findDomain, values)
    if (!taken || !found) throw linkOver('verification')
    if (found.isProven) return
    const proven = await transaction.row<{ name: string }>(markProven, values)
    if (!proven) throw conflict('Another workspace has verified this domain.')
    changes.log('account', accountId, proven.name, 'update', { provenDomain: [null, `${proven.name}, confirmed by ${body.emailAddress}`] })
  })
  return { domainName, workspaceName }
}
