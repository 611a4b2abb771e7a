/** Domains whose people may join. A domain counts once a DNS record or its administrator (domain-letter.ts) proves that the workspace's people run it; one workspace has it then. */
import { Resolver } from 'node:dns/promises'
import { uuidv7 } from 'uuidv7'
import type { accounts } from '#workspace/accounts/contract.ts'
import type { AccountDomain } from '#workspace/accounts/contract/domains.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { conflict, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { refuseOtherState, stateTag } from '#platform/server/http/state-tag.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'

type Calls = typeof accounts.calls

const listDomains: Statement<AccountDomain> = {
  name: 'account.domains',
  text: `select account_domain_id as "accountDomainId", domain_name as "domainName", allow_automatic_enrollment as "allowAutomaticEnrollment", proven_date as "provenDate",
  'portolan-verification=' || proof_token as "proofRecord" from account_domain where account_id = $1 order by lower(domain_name)`,
}
const dropOthers: Statement = {
  name: 'account.drop_domains',
  text: 'delete from account_domain where account_id = $1 and canonical_domain <> all($2::text[])',
}
const keepDomain: Statement = {
  name: 'account.keep_domain',
  text: `insert into account_domain (account_domain_id, account_id, domain_name, canonical_domain, allow_automatic_enrollment) values ($2, $1, $3, $4, $5)
on conflict (account_id, canonical_domain) do update set domain_name = excluded.domain_name, allow_automatic_enrollment = excluded.allow_automatic_enrollment`,
}
const lockAccount: Statement<{ name: string }> = {
  name: 'account.lock_domains',
  text: 'select workspace_name as name from account where account_id = $1 for no key update',
}

const read = (from: Pick<Transaction, 'rows'>, accountId: string) => from.rows(listDomains, [accountId])

/** With an ETag, which a change of the list names. */
const answered = (list: readonly AccountDomain[]): Answer =>
  json(JSON.stringify(list), { etag: `"${stateTag(list)}"`, 'cache-control': 'private, no-cache' })

export const domains = async (_input: unknown, { services, session }: Context): Promise<Answer> =>
  answered(await read(services.database.system, session.accountId))

/** @throws Refusal 409 when the list changed since the caller read it */
export function updateDomains({ body }: HandlerInput<Calls['updateDomains']>, context: Context): Promise<Answer> {
  const { services, session } = context
  const given = new Map(body.accountDomains.map((domain) => [canonicalDomain(domain.domainName), domain]))
  return changeAsSystem(services.database.system, session.accountId, session, async (changes, system) => {
    const { name } = (await system.row(lockAccount, [session.accountId]))!
    const before = await read(system, session.accountId)
    refuseOtherState(context, stateTag(before), 'The domains')
    await system.rows(dropOthers, [session.accountId, [...given.keys()]])
    for (const [canonical, { domainName, allowAutomaticEnrollment }] of given)
      await system.rows(keepDomain, [
        session.accountId,
        uuidv7(),
        domainName.replace(/^@/, ''),
        canonical,
        allowAutomaticEnrollment ?? true,
      ])
    const after = await read(system, session.accountId)
    changes.log('account', session.accountId, name, 'update', { accountDomains: [inWords(before), inWords(after)] })
    return answered(after)
  })
}

/** Canonical form in which the domain of an address is compared. */
const canonicalDomain = (domainName: string): string => canonicalAddress(`a@${domainName.replace(/^@/, '')}`).slice(2)
const inWords = (list: readonly AccountDomain[]) =>
  list
    .map(({ domainName, allowAutomaticEnrollment }) => `${domainName} (${allowAutomaticEnrollment ? 'joins' : 'does not join'})`)
    .join(', ')

/** A domain of the account: $2. */
export const findDomain: Statement<{ domain: string; isProven: boolean; proofRecord: string }> = {
  name: 'account.domain',
  text: `select canonical_domain as domain, proven_date is not null as "isProven", 'portolan-verification=' || proof_token as "proofRecord" from account_domain where account_id = $1 and account_domain_id = $2`,
}
/** Unless another workspace has proven it. */
export const markProven: Statement<{ name: string }> = {
  name: 'account.prove_domain',
  text: `update account_domain d set proven_date = now() where d.account_id = $1 and d.account_domain_id = $2
  and not exists (select 1 from account_domain o where o.canonical_domain = d.canonical_domain and o.proven_date is not null and o.account_domain_id <> d.account_domain_id) returning d.domain_name as name`,
}

/** @throws Refusal 422 while the record is not there, 409 when another workspace has proven the domain */
export async function proveDomain({ params }: HandlerInput<Calls['proveDomain']>, { services, session }: Context): Promise<Answer> {
  const { system } = services.database
  const values = [session.accountId, knownId(params.id, 'domain')]
  const found = await system.row(findDomain, values)
  if (!found) throw notFound('domain')
  if (!found.isProven && !(await textRecords(services.settings.dnsServers, found.domain)).includes(found.proofRecord))
    throw ruleNotMet(
      'domainName',
      `The DNS record is not there yet. Add a TXT record with the text ${found.proofRecord} to ${found.domain}; it may take an hour to be seen`,
    )
  return changeAsSystem(system, session.accountId, session, async (changes, transaction) => {
    if (found.isProven) return answered(await read(transaction, session.accountId))
    const proven = await transaction.row(markProven, values)
    if (!proven) throw conflict('Another workspace has verified this domain.')
    changes.log('account', session.accountId, proven.name, 'update', { provenDomain: [null, proven.name] })
    return answered(await read(transaction, session.accountId))
  })
}

/** The TXT records of a domain; none where there is no answer. */
async function textRecords(servers: readonly string[], domain: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers.length) resolver.setServers([...servers])
  const records = await resolver.resolveTxt(domain).catch(() => [])
  return records.map((chunks) => chunks.join(''))
}
