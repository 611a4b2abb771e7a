/**
 * Cookies that no script reads and no other site makes a browser send. Over https their names begin with `__Host-`, so that no subdomain and no page
 * without TLS sets them; without https browsers refuse that name, except Chromium and Firefox at localhost. (ASVS 5.0, 3.3.1 and 3.3.3; ADR 10.)
 */
import type { RequestFacts } from '#platform/server/access/context.ts'

const prefix = '__Host-'

/** The value of one of our cookies: 256 random bits. A name without the prefix is from an earlier version, or from a server without https. */
export function cookieIn(request: Pick<RequestFacts, 'header'>, name: string): string | undefined {
  const sent = request.header('cookie') ?? ''
  const valueOf = (full: string) => new RegExp(`(?:^|;\\s*)${full}=([\\w-]{43})(?:;|$)`).exec(sent)?.[1]
  return valueOf(prefix + name) ?? valueOf(name)
}

interface NewCookie {
  readonly value: string
  readonly seconds: number
  /** The address that the browser is at. */
  readonly address: string
  /** The calls that need it; over https all of them get it, since the prefix asks for that. */
  readonly path: string
}

/** Set-Cookie. */
export const cookieOf = (name: string, { value, seconds, address, path }: NewCookie): string =>
  address.startsWith('https:')
    ? `${prefix}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict; Secure`
    : `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`
