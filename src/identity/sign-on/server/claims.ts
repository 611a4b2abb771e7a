/** Claims of a provider about a user: from the ID token, and from the provider's userinfo if the token has no address. */
import * as client from 'openid-client'
import * as z from 'zod/mini'
import { personFields } from '#identity/sign-in/contract/person.ts'
import { listIn } from '#platform/contract/by-name.ts'
import { objectSchema } from '#platform/contract/schema.ts'

export interface Person {
  readonly subject: string
  readonly emailAddress: string | null
  /** Null: the provider does not say. */
  readonly isEmailVerified: boolean | null
  readonly firstName: string
  readonly lastName: string
  /** The provider says that a second factor was proven. */
  readonly hasSecondFactor: boolean
  /** Whole seconds since they proved themselves to the provider; null where it does not say. */
  readonly secondsSince: number | null
  /** Google's: the organisation that an account belongs to. */
  readonly hostedDomain: string | null
}

/** Maximum seconds since the user's last proof to the provider; after that the provider asks again. (`max_age`, checked in `auth_time`.) */
export const mostSecondsSince = 12 * 3600
/** Clocks differ. */
export const leeway = 300

/** RFC 8176's value, and the classes of OpenID's policies (PAPE; EAP: phishing-resistant) that mean several factors. */
const severalFactors = new Set([
  'mfa',
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor-physical',
])

/** Text limits of the product apply to providers' texts as well. */
const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() && !/[\p{Cc}\p{Cs}]/u.test(value) ? value.trim() : null

const address = objectSchema({ emailAddress: personFields.emailAddress })
/** Accepts the same addresses as sign-up. */
function addressOf(value: unknown): string | null {
  const emailAddress = text(value)
  return emailAddress && z.safeParse(address, { emailAddress }).success ? emailAddress : null
}

/** OpenID Connect Core 1.0, section 2. */
const isSubject = /^[\x20-\x7e]{1,255}$/

/** The person of an answer that was checked. @throws what openid-client throws when userinfo is not about the same subject */
export async function personOf(
  provider: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<Person> {
  const claims = tokens.claims()!
  if (!isSubject.test(claims.sub)) throw new Error('The subject is longer than OpenID Connect has it')
  const hasMore = !claims['email'] && Boolean(provider.serverMetadata().userinfo_endpoint)
  const more = hasMore ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub) : {}
  const all: Record<string, unknown> = { ...more, ...claims }
  const verified = all['email_verified']
  const [first = '', ...rest] = (text(all['name']) ?? '').split(/\s+/)
  return {
    subject: claims.sub,
    emailAddress: addressOf(all['email']),
    // Some providers write it as text.
    isEmailVerified: verified === undefined || verified === null ? null : verified === true || verified === 'true',
    firstName: (text(all['given_name']) ?? first).slice(0, 100),
    lastName: (text(all['family_name']) ?? rest.join(' ')).slice(0, 100),
    hasSecondFactor: [claims['acr'], ...listIn(claims['amr'])].some((value) => typeof value === 'string' && severalFactors.has(value)),
    secondsSince: typeof claims.auth_time === 'number' ? Math.floor(Date.now() / 1000 - claims.auth_time) : null,
    hostedDomain: text(claims['hd']),
  }
}
