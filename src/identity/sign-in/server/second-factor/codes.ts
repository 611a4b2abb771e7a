/** Codes of an authenticator app (RFC 6238: six digits, half a minute, SHA-1, which every app knows) and recovery codes. */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '#platform/server/access/authenticate.ts'

/** Seconds for which an app shows a code. */
const period = 30

const appOf = (secret: Uint8Array, label = '', issuer = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** 160 random bits. (RFC 4226, section 4.) */
export const newSecret = (): Buffer => randomBytes(20)

/** The secret as people type it, and as a QR code carries it. `product`: what the app calls it. */
export function enrolment(secret: Uint8Array, emailAddress: string, product: string): { secret: string; address: string } {
  const app = appOf(secret, emailAddress, product)
  return { secret: app.secret.base32, address: app.toString() }
}

/**
 * The half minute that a code belongs to; null for none that counts now. That of the half minute before does: the next one begins while people type. None to come
 * does. (RFC 6238, section 5.2: one step at most.)
 */
export function stepOf(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const app = appOf(secret)
  const present = Math.floor(now / 1000 / period)
  const isOf = (step: number) => app.validate({ token: code, window: 0, timestamp: step * period * 1000 }) !== null
  return [present, present - 1].find(isOf) ?? null
}

/** Normalizes typed codes: removes blanks and dashes, ignores case. */
export const typedCode = (code: string): string => code.replace(/[\s\p{Pd}]/gu, '').toLowerCase()
export const isOfApp = (typed: string): boolean => /^\d{6}$/.test(typed)

const howMany = 10
/** Without i, l, o and u: 32 characters of 5 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const recoveryLength = 24

/** 120 bits each, so that a hash without salt keeps them. (ASVS 5.0, 6.5.2.) */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, newRecoveryCode)
const newRecoveryCode = () =>
  [...randomBytes(recoveryLength)]
    .map((byte) => alphabet[byte % 32]!)
    .join('')
    .replace(/.{6}(?=.)/g, '$&-')

export const hashOfRecovery = (typed: string): Buffer => hashToken(`recovery ${typed}`)
