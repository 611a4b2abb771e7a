/**
 * Fetches a file from an address that users have named: over https from public networks alone, bounded in time and size, without following redirections. It
 * passes through the data folder and is not held in memory. A failure is a sentence for the person who entered the address.
 */
import type { IncomingMessage } from 'node:http'
import { sizeInWords } from '#platform/contract/largest.ts'
import type { Services } from '#platform/server/access/context.ts'
import { drop, keepInPassing, type PassingFile } from '#platform/server/files/passing-files.ts'
import { askNamed, OutgoingError } from './outgoing.ts'

/** Milliseconds for the whole file. */
const patience = 60_000

export interface FileAsked {
  readonly address: string
  readonly accept: string
  /** Bytes at most. */
  readonly most: number
  /** Whether addresses in private networks may be asked, and without https. */
  readonly isPrivateAllowed: boolean
  /** ETag of the existing copy. */
  readonly etag?: string | null
  /** Milliseconds for the whole file; a minute unless given. */
  readonly patience?: number
}

export interface FetchedFile extends PassingFile {
  /** Name given by the server, or derived from the address. */
  readonly fileName: string
  readonly etag: string | null
}

/** A file that can't be fetched, in a sentence. */
export class FetchFault extends Error {
  override name = 'FetchFault'
}

const reasons: Readonly<Record<OutgoingError['reason'], (asked: FileAsked) => string>> = {
  notSecure: () => 'The address is not https.',
  private: () => 'The address is in a private network, which this server does not ask.',
  unknownName: () => 'The name in the address is unknown.',
  noAnswer: () => 'The address did not answer in time, or can’t be reached.',
  tooLong: ({ most }) => `The file is larger than ${sizeInWords(most)}.`,
}

/** Gives the file to `use`, and removes it after that; null: the server says that it is the one with the mark. @throws FetchFault */
export async function whileFetched<T>(
  { settings: { dataFolder } }: { readonly settings: Pick<Services['settings'], 'dataFolder'> },
  asked: FileAsked,
  use: (file: FetchedFile | null) => Promise<T>,
): Promise<T> {
  const file = await fetched(dataFolder, asked)
  try {
    return await use(file)
  } finally {
    if (file) await drop(file)
  }
}

async function fetched(dataFolder: string, asked: FileAsked): Promise<FetchedFile | null> {
  const { address, accept, etag, isPrivateAllowed } = asked
  const headers = { accept, ...(etag && { 'if-none-match': etag }) }
  const sent = { headers, patience: asked.patience ?? patience }
  const found = await askNamed(address, sent, isPrivateAllowed, (answer) => fileIn(dataFolder, asked, answer)).catch((error: unknown) => {
    throw error instanceof OutgoingError ? new FetchFault(reasons[error.reason](asked), { cause: error }) : error
  })
  if (found && 'fault' in found) throw new FetchFault(found.fault)
  return found
}

type Found = FetchedFile | { readonly fault: string } | null

async function fileIn(dataFolder: string, { address, most, etag }: FileAsked, answer: IncomingMessage): Promise<Found> {
  const { statusCode: status = 502, headers } = answer
  if (status === 304 && etag) return null
  if (status >= 300 && status < 400) return { fault: `The address redirects to another one (${status}). Enter that one.` }
  if (status < 200 || status >= 300) return { fault: `The address returned the status ${status}.` }
  if (Number(headers['content-length']) > most) throw new OutgoingError('tooLong')
  const file = await keepInPassing(dataFolder, answer, most)
  return { ...file, fileName: nameIn(headers['content-disposition']) ?? nameOf(address), etag: headers.etag ?? null }
}

/** `attachment; filename="May.csv"`; only the part after the last slash counts. */
const nameIn = (disposition: string | undefined): string | undefined => shortName(/filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1])

const nameOf = (address: string): string => {
  const { pathname, hostname } = new URL(address)
  return shortName(decoded(pathname)) ?? hostname
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const longestName = 200
const shortName = (text: string | undefined): string | undefined =>
  text
    ?.split(/[\\/]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longestName) || undefined

/** A web address with a host; its target is checked when it is fetched. */
export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
