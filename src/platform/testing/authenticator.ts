/** A software security key for tests: it makes passkeys and signs with them as WebAuthn requires, or deliberately wrongly. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** Request of a server in WebAuthn's JSON, as far as this key reads it. */
interface Asked {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

/** A passkey that the key has made. */
export interface SoftPasskey {
  readonly id: string
  readonly key: KeyObject
  readonly userHandle: string
  /** How often it has signed. */
  counter: number
}

/** Defect of an answer. */
export interface Oddity {
  /** The page that asked. */
  readonly origin?: string
  readonly rpId?: string
  /** Did the key check who holds it? */
  readonly isVerified?: boolean
  readonly isSynced?: boolean
  readonly counter?: number
  readonly type?: string
  /** Another passkey's, in place of the own. */
  readonly signedWith?: KeyObject
  readonly userHandle?: string
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** A key for one address, such as `http://localhost:3000`. */
export function softAuthenticator(address: string) {
  const { origin: home, hostname } = new URL(address)

  const clientData = ({ challenge }: Asked, type: string, { origin = home }: Oddity) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** (WebAuthn, section 6.1.) Backed up, attested, verified, present. */
  const authenticatorData = (counter: number, { rpId = hostname, isVerified = true, isSynced = false }: Oddity, attested?: Buffer) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isSynced ? 0x18 : 0) | (attested ? 0x40 : 0)
    return Buffer.concat([sha256(rpId), uint(flags, 1), uint(counter, 4), attested ?? Buffer.alloc(0)])
  }

  return {
    /** Makes a passkey and answers it together with what the browser says of it. */
    make(asked: Asked, odd: Oddity = {}) {
      const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
      const id = randomBytes(32)
      // A map of five in CBOR: kind EC2, algorithm ES256, curve P-256, x, y. (RFC 9053, section 7.1.)
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const counter = odd.counter ?? 1
      const data = authenticatorData(counter, odd, Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cose]))
      // { fmt: 'none', attStmt: {}, authData: data } in CBOR.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        uint(data.length, 2),
        data,
      ])
      const passkey: SoftPasskey = { id: base64url(id), key, userHandle: asked.user?.id ?? '', counter }
      const response = {
        clientDataJSON: base64url(clientData(asked, odd.type ?? 'webauthn.create', odd)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
      return { passkey, answer: { id: passkey.id, rawId: passkey.id, type: 'public-key', response } }
    },

    /** Signs with a passkey; its counter rises by default. */
    use(passkey: SoftPasskey, asked: Asked, odd: Oddity = {}) {
      passkey.counter = odd.counter ?? passkey.counter + 1
      const data = authenticatorData(passkey.counter, odd)
      const client = clientData(asked, odd.type ?? 'webauthn.get', odd)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), odd.signedWith ?? passkey.key)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: odd.userHandle ?? passkey.userHandle,
      }
      return { id: passkey.id, rawId: passkey.id, type: 'public-key', response }
    },
  }
}
