/** Opens an archive that lies on the disk, and checks all of it before anything in it is used: it may be anything that somebody has put there. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import * as z from 'zod/mini'
import { isPicture } from '#platform/server/files/pictures.ts'
import { ruleNotMet, type Refusal } from '#platform/server/http/refusal.ts'
import { fileEntry, formatVersion, manifestEntry, manifestSchema, partEntry, type Manifest } from './format.ts'
import { signerOf } from './signature.ts'

/** An archive that has been checked. Close it once it is read. */
export interface OpenArchive {
  readonly manifest: Manifest
  /** The public key of the installation that has signed it, where signers were asked for. */
  readonly signedBy: string | undefined
  /** The lines of a part, each the JSON of a row. */
  lines(part: string): AsyncIterable<string>
  file(kind: string, name: string): Promise<Readable>
  close(): void
}

const most = {
  entries: 200_000,
  /** Bytes of the manifest. */
  manifest: 64 * 1024 * 1024,
} as const

const refused = (why: string): Refusal => ruleNotMet('backupId', `This backup can’t be restored: ${why}. Nothing was changed`)

/** The origin that an archive must have: a workspace of this installation, or one of these keys. */
export type Origin = { readonly accountId: string } | { readonly signers: readonly string[] }

/**
 * @param known names of the parts that a backup has
 * @throws Refusal 422 that says what is wrong
 */
export async function openArchive(path: string, known: readonly string[], origin: Origin): Promise<OpenArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(() => {
    throw refused('its archive is damaged')
  })
  try {
    const entries = await entriesOf(zip)
    const bytes = await readManifest(zip, entries)
    // Before it is parsed: a manifest that nobody has signed may be anything.
    const signedBy = 'signers' in origin ? trusted(signerOf(zip.comment, digestOf(bytes)), origin.signers) : undefined
    const manifest = manifestIn(bytes)
    if ('accountId' in origin && manifest.accountId !== origin.accountId) throw refused('it is of another workspace')
    refuseOthers(manifest, entries, known)
    refuseOtherSizes(manifest, entries)
    const open = (name: string) => zip.openReadStreamPromise(entries.get(name)!)
    for (const part of manifest.parts) await refuseChanged(await open(partEntry(part.name)), part, part.name)
    for (const file of manifest.files) await refuseChanged(await open(fileEntry(file.kind, file.name)), file, file.name)
    return {
      manifest,
      signedBy,
      lines: (part) => linesOf(open(partEntry(part))),
      file: (kind, name) => open(fileEntry(kind, name)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > most.entries) throw refused('its archive has more entries than any backup')
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`)
      entries.set(entry.fileName, entry)
    }
  } catch {
    // A name that leads out of the archive ends here as well.
    throw refused('its archive has entries that no backup has')
  }
  return entries
}

function trusted(signer: string | undefined, signers: readonly string[]): string {
  if (signer === undefined) throw refused('nobody has signed it, or it was changed since')
  if (!signers.includes(signer))
    throw refused(`its installation, whose key is ${signer}, is not trusted here. Ask the operator to add that key to TRUSTED_BACKUPS`)
  return signer
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Buffer> {
  const entry = entries.get(manifestEntry)
  if (!entry || entry.uncompressedSize > most.manifest) throw refused('it has no manifest')
  return zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => Buffer.alloc(0))
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

function manifestIn(bytes: Buffer): Manifest {
  const read = parsed(bytes)
  const { success, data } = z.safeParse(manifestSchema, read)
  if (success) return data
  const format = z.safeParse(z.object({ format: z.number() }), read)
  if (format.success && format.data.format > formatVersion) throw refused('a newer version of Portolan has written it')
  throw refused('its manifest is damaged')
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** The manifest and the archive name the same entries, and a backup has all of them. */
function refuseOthers({ parts, files }: Manifest, entries: ReadonlyMap<string, Entry>, known: readonly string[]): void {
  const other = parts.find(({ name }) => !known.includes(name))
  if (other) throw refused(`it holds “${other.name.slice(0, 60)}”, which no backup has`)
  const odd = files.find(({ kind, name }) => !isPicture(kind, name))
  if (odd) throw refused(`it holds the file “${odd.name.slice(0, 60)}”, which no backup has`)
  const named = [manifestEntry, ...parts.map(({ name }) => partEntry(name)), ...files.map(({ kind, name }) => fileEntry(kind, name))]
  if (new Set(named).size !== named.length || named.length !== entries.size || !named.every((name) => entries.has(name)))
    throw refused('its manifest and its archive name different entries')
}

/** The signature already proves the manifest's author, and yauzl ends an entry that unpacks to more than its declared size. */
function refuseOtherSizes({ parts, files }: Manifest, entries: ReadonlyMap<string, Entry>): void {
  const sizes = [
    ...parts.map((part) => [partEntry(part.name), part.bytes] as const),
    ...files.map((one) => [fileEntry(one.kind, one.name), one.bytes] as const),
  ]
  if (sizes.some(([name, bytes]) => entries.get(name)!.uncompressedSize !== bytes))
    throw refused('its entries have other sizes than its manifest says')
}

/** yauzl ends a stream that has more bytes than its entry says. */
async function refuseChanged(stream: Readable, { sha256 }: { sha256: string }, name: string): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) hash.update(piece)
  } catch {
    throw refused(`“${name}” in it is damaged`)
  }
  if (hash.digest('hex') !== sha256) throw refused(`“${name}” in it was changed since`)
}

/** By line feeds alone: text in rows may hold what else separates lines somewhere. */
async function* linesOf(opening: Promise<Readable>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of (await opening).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}
