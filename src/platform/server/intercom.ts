/**
 * Intercom's messenger, if the operator has set it up: the person's proof of identity, and the extra sources that pages may load. Without it no page names another host.
 * The hash and the token are those of Intercom's identity verification: HMAC-SHA256 of the user id, and a JWT signed with the same secret.
 */
import { createHmac } from 'node:crypto'
import { pageHeaders } from './http/page-headers.ts'

/** Both settings, or neither. */
interface Intercom {
  readonly intercomAppId: string | null
  readonly intercomSecret: string | null
}
interface Person {
  readonly userId: string
  readonly originalUserId: string
}

/** A token opens a conversation; the next one gets another. */
export const tokenMinutes = 60

const signed = (secret: string, text: string) => createHmac('sha256', secret).update(text)

/** Undefined without a messenger, and for someone who impersonates another: they must not write in that person's name. */
const secretFor = ({ intercomAppId, intercomSecret }: Intercom, { userId, originalUserId }: Person): string | undefined =>
  intercomAppId !== null && intercomSecret !== null && userId === originalUserId ? intercomSecret : undefined

export function intercomHash(settings: Intercom, person: Person): string | null {
  const secret = secretFor(settings, person)
  return secret === undefined ? null : signed(secret, person.userId).digest('hex')
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** @param now milliseconds since 1970 */
export function intercomToken(settings: Intercom, person: Person, now = Date.now()): string | null {
  const secret = secretFor(settings, person)
  if (secret === undefined) return null
  const issued = Math.floor(now / 1000)
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ user_id: person.userId, iat: issued, exp: issued + tokenMinutes * 60 })}`
  return `${text}.${signed(secret, text).digest('base64url')}`
}

/** Sources from Intercom's page on content security policies; its messenger needs styles of its own. */
const sources: Readonly<Record<string, string>> = {
  'script-src': 'https://app.intercom.io https://widget.intercom.io https://js.intercomcdn.com',
  'connect-src':
    "'self' https://via.intercom.io https://api.intercom.io https://api-iam.intercom.io https://api-ping.intercom.io https://nexus-websocket-a.intercom.io wss://nexus-websocket-a.intercom.io https://nexus-websocket-b.intercom.io wss://nexus-websocket-b.intercom.io https://uploads.intercomcdn.com https://uploads.intercomusercontent.com",
  'style-src': "'unsafe-inline'",
  'img-src':
    'https://js.intercomcdn.com https://static.intercomassets.com https://downloads.intercomcdn.com https://uploads.intercomusercontent.com https://gifs.intercomcdn.com https://messenger-apps.intercom.io',
  'font-src': 'https://js.intercomcdn.com https://fonts.intercomcdn.com',
  'media-src': "'self' https://js.intercomcdn.com https://downloads.intercomcdn.com",
  'frame-src': 'https://intercom-sheets.com https://www.intercom-reporting.com',
}

/** Headers of every page: the product's, and with the messenger its sources. */
export function headersWith({ intercomAppId, intercomSecret }: Intercom): typeof pageHeaders {
  if (intercomAppId === null || intercomSecret === null) return pageHeaders
  const policy = new Map(
    pageHeaders['content-security-policy'].split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
  for (const [name, more] of Object.entries(sources)) policy.set(name, [policy.get(name), more].filter(Boolean).join(' '))
  return { ...pageHeaders, 'content-security-policy': [...policy].map((directive) => directive.join(' ')).join('; ') }
}
