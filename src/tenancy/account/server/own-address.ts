/**
 * Addresses of workspaces' own, and whose they are: people of a domain that the workspace has proven, for anyone who runs a domain reads their mail anyway.
 * ([ADR 13](../../../../docs/adr/0013-a-workspaces-own-address.md) and [ADR 10](../../../../docs/adr/0010-sign-in-and-claims.md))
 */
import type { RequestFacts, Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { letterBrand, type LetterBrand } from '#platform/server/mail/letter-brand.ts'
import { publicAddress, type Settings } from '#platform/server/settings.ts'

/** SQL: host `h` is domain `d`, or below it. */
export const within = (h: string, d: string) =>
  `(${h} = ${d}.canonical_domain or right(${h}, length(${d}.canonical_domain) + 1) = '.' || ${d}.canonical_domain)`

/** SQL: the address of account `a` goes on counting for as long as it is within a domain that the workspace has proven. */
const stillCounts = `exists (select 1 from account_domain o where o.account_id = a.account_id and o.proven_date is not null
    and ${within("split_part(split_part(a.web_address, '//', 2), ':', 1)", 'o')})`

/** A domain is proven by one workspace at most. */
const findAddress: Statement<{ webAddress: string }> = {
  name: 'account.web_address_for',
  text: `select a.web_address as "webAddress" from account_domain d join account a on a.account_id = d.account_id and a.deleted_date is null and a.web_address is not null
where d.canonical_domain = split_part($1, '@', -1) and d.proven_date is not null and ${stillCounts}`,
}
const findOwner: Statement<OwnAddress> = {
  name: 'account.of_web_address',
  text: `select a.account_id as "accountId", a.web_address as origin from account a where a.web_address = $1 and a.deleted_date is null and ${stillCounts}`,
}

type Asked = Pick<Transaction, 'row'>

/** The address of somebody's own, by their e-mail address; null: the installation's alone. */
export const ownAddressFor = async (from: Asked, emailAddress: string): Promise<string | null> =>
  (await from.row(findAddress, [canonicalAddress(emailAddress)]))?.webAddress ?? null

type Sending = Pick<Services, 'settings' | 'askedAt'>

/**
 * The base of links in letters to this address, and the look of such a letter: that of the workspace's own address; without one, that of the page at which
 * somebody caused it.
 */
export async function placeFor(services: Sending, from: Asked, emailAddress: string): Promise<{ baseAddress: string; brand: LetterBrand }> {
  const own = await ownAddressFor(from, emailAddress)
  const baseAddress = own ?? publicAddress(services.settings)
  const host = own ? new URL(own).host : (services.askedAt ?? new URL(baseAddress).host)
  return { baseAddress, brand: await letterBrand(from, host) }
}

/** An address of a workspace's own. */
export interface OwnAddress {
  readonly accountId: string
  /** Scheme and host. */
  readonly origin: string
}

/**
 * The workspace's own address at which a page is open, as the browser reports it; null at the installation's address, and for any false claim.
 * The result only decides what is offered; a forged request learns the name of a host from it, and no more.
 */
export const addressAsked = async (from: Asked, request: RequestFacts): Promise<OwnAddress | null> => {
  const origin = request.header('origin') ?? pageOf(request)
  return (origin?.startsWith('https://') && (await from.row(findOwner, [origin]))) || null
}

/** Browsers send no origin with a GET to the page's own host; our own header carries it. */
function pageOf(request: RequestFacts): string | undefined {
  const [host, port] = [request.header('x-host-name'), request.header('x-host-port')]
  return host && `https://${host}${port ? `:${port}` : ''}`
}

/** The origin of the installation. */
export const installationOrigin = (settings: Settings): string => new URL(publicAddress(settings)).origin
