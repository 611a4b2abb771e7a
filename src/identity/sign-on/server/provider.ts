/** The provider of an account as it is kept, with its secret sealed. */
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { seal, unseal } from '#platform/server/sealed.ts'

/** Settings that a provider's client needs. */
export interface Provider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Target of a sign-in: an account that hasn't been closed. */
export interface Home extends Provider {
  readonly accountId: string
  readonly enrolsUnknown: boolean
}

type Asked = Pick<Transaction, 'row'>
interface Kept {
  accountId: string
  issuer: string
  clientId: string
  sealed: Buffer
  enrolsUnknown: boolean
}

const columns = `p.account_id as "accountId", p.issuer, p.client_id as "clientId", p.sealed_secret as sealed, p.enrols_unknown as "enrolsUnknown"
from sign_on_provider p join account a on a.account_id = p.account_id and a.deleted_date is null`
/** Two workspaces may claim a domain; one has proven it. */
const byDomain: Statement<Kept> = {
  name: 'sign_on.by_domain',
  text: `select ${columns} join account_domain d on d.account_id = p.account_id and d.signs_on and d.proven_date is not null where d.canonical_domain = $1`,
}
const byAccount: Statement<Kept> = { name: 'sign_on.by_account', text: `select ${columns} where p.account_id = $1` }

const purposeOf = (accountId: string) => `sign-on ${accountId}`

/** Encrypts a secret for the account's provider. */
export const sealSecret = ({ settings }: Services, accountId: string, secret: string): Promise<Buffer> =>
  seal(settings, purposeOf(accountId), Buffer.from(secret))

async function opened({ settings }: Services, kept: Kept | undefined): Promise<Home | undefined> {
  if (!kept) return undefined
  const { sealed, ...rest } = kept
  return { ...rest, clientSecret: (await unseal(settings, purposeOf(kept.accountId), sealed)).toString() }
}

/** The provider that a domain leads to, in the form of canonical addresses. */
export const providerOfDomain = async (services: Services, from: Asked, domain: string): Promise<Home | undefined> =>
  opened(services, await from.row(byDomain, [domain]))
export const providerOfAccount = async (services: Services, from: Asked, accountId: string): Promise<Home | undefined> =>
  opened(services, await from.row(byAccount, [accountId]))
