/** Encryption of stored values: AES-256-GCM under SECRET_KEY, or under a key that is generated once and kept in the data folder. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Part of the settings. */
interface Where {
  readonly secretKey: string | null
  /** Previous keys, which still decrypt but no longer encrypt. */
  readonly secretKeysBefore?: readonly string[]
  readonly dataFolder: string
}

const fileName = 'secret-key'
const [ivBytes, tagBytes] = [12, 16]
const known = new Map<string, Promise<Buffer>>()

/** The key is worked out once a process. */
function keyOf({ secretKey, dataFolder }: Where): Promise<Buffer> {
  const place = secretKey ?? join(dataFolder, fileName)
  const key = known.get(place) ?? derived(secretKey, dataFolder)
  known.set(place, key)
  // The next caller finds out whether the folder can be read by then.
  key.catch(() => known.delete(place))
  return key
}

const derived = async (secretKey: string | null, dataFolder: string): Promise<Buffer> =>
  Buffer.from(hkdfSync('sha256', secretKey ?? (await keptKey(dataFolder)), '', 'portolan sealed values', 32))

/** If two servers start at once on one folder, one creates the key. */
async function keptKey(dataFolder: string): Promise<string> {
  const file = join(dataFolder, fileName)
  await mkdir(dataFolder, { recursive: true })
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const key = await readFile(file, 'utf8')
  if (key.length < 43) throw new Error(`${file} is damaged: put the key back that was there, or set SECRET_KEY`)
  return key
}

/** Encrypts bytes for a purpose and an owner: `second-factor <userId>`. Sealed for one, they open for no other. */
export async function seal(where: Where, purpose: string, plain: Uint8Array): Promise<Buffer> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(where), iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Secrets of 32 bytes that are derived for a purpose: of the key of today, and of those before. */
export async function keysFor(where: Where, purpose: string): Promise<Buffer[]> {
  const { dataFolder, secretKeysBefore = [] } = where
  const keys = [await keyOf(where), ...(await Promise.all(secretKeysBefore.map((secretKey) => keyOf({ secretKey, dataFolder }))))]
  return keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', `portolan keys: ${purpose}`, 32)))
}

/** A signature on a text for one purpose, which only the key's owner can make. */
export async function markOf(where: Where, purpose: string, text: string): Promise<Buffer> {
  const key = Buffer.from(hkdfSync('sha256', await keyOf(where), '', `portolan marks: ${purpose}`, 32))
  return createHmac('sha256', key).update(text).digest()
}

/** Decrypts a value of {@link seal}. @throws Error when it was sealed by another key, for another purpose, or is damaged */
export async function unseal(where: Where, purpose: string, sealed: Buffer): Promise<Buffer> {
  const { dataFolder, secretKeysBefore = [] } = where
  const keys = [await keyOf(where), ...(await Promise.all(secretKeysBefore.map((secretKey) => keyOf({ secretKey, dataFolder }))))]
  const opened = keys.map((key) => openedBy(key, purpose, sealed))
  const plain = opened.find((one) => one !== undefined)
  if (!plain) throw new Error(`Not sealed for ${purpose} under SECRET_KEY or a key in SECRET_KEYS_BEFORE, or damaged`)
  return plain
}

function openedBy(key: Buffer, purpose: string, sealed: Buffer): Buffer | undefined {
  const [iv, tag, rest] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes), sealed.subarray(ivBytes + tagBytes)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
    return Buffer.concat([decipher.update(rest), decipher.final()])
  } catch {
    // Another key's, or damaged: the caller says so.
    return undefined
  }
}
