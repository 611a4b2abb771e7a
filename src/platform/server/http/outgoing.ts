/**
 * Requests to addresses that users of a workspace name. Only public ones are allowed, over https: the resolved address is checked when the connection
 * is made, so that a name that changes in between is refused, too. Redirects are not followed.
 */
import { lookup } from 'node:dns'
import { request as plain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { codeOf } from '#platform/server/error-facts.ts'
import { FileStoreError, FileTooLarge, limited } from '#platform/server/files/file-store.ts'
import { isPublicAddress } from './public-network.ts'

/** Why an address was not asked, or did not answer. */
export class OutgoingError extends Error {
  readonly reason: 'notSecure' | 'private' | 'unknownName' | 'noAnswer' | 'tooLong'
  constructor(reason: OutgoingError['reason'], cause?: unknown) {
    super(`Outgoing request: ${reason}`, { cause })
    this.name = 'OutgoingError'
    this.reason = reason
  }
}

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds for the whole answer; 8 seconds unless given. */
  readonly patience?: number
  /** Bytes of the answer; 1 MB unless given. */
  readonly most?: number
}

const longestAnswer = 1024 * 1024
const usualPatience = 8_000

/** Resolves a name, and returns nothing unless all its addresses are public: one that also leads to this machine is an attack. */
const publicLookup: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(new OutgoingError('unknownName', error), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new OutgoingError('private'), '')
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })

/**
 * Fetches an address that users have named. `isPrivateAllowed`: the installation's administrator lets them name private ones, and http.
 * @throws OutgoingError
 */
export const fetchNamed = (address: string, sent: Sent, isPrivateAllowed: boolean): Promise<Response> =>
  askNamed(address, sent, isPrivateAllowed, async (answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of limited(answer, sent.most ?? longestAnswer, () => {})) chunks.push(chunk)
    return responseOf(answer, Buffer.concat(chunks))
  })

/**
 * The same where the answer is read as it comes, by `read`, which keeps to a size of its own.
 * @throws OutgoingError; FileStoreError that `read` throws
 */
export async function askNamed<T>(
  address: string,
  sent: Sent,
  isPrivateAllowed: boolean,
  read: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(isPrivateAllowed && url.protocol === 'http:')) throw new OutgoingError('notSecure')
  // A name is checked when it is looked up; an address is not looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isPrivateAllowed && isIP(host) && !isPublicAddress(host)) throw new OutgoingError('private')
  const options: RequestOptions = {
    method: sent.method ?? 'GET',
    headers: { ...sent.headers },
    // A connection of its own, so that each is checked.
    agent: false,
    signal: AbortSignal.timeout(sent.patience ?? usualPatience),
    ...(!isPrivateAllowed && { lookup: publicLookup }),
  }
  try {
    const answer = await answered(isSecure ? secure : plain, url, options, sent.body)
    // An answer that is not read to its end keeps no connection.
    return await read(answer).finally(() => answer.destroy())
  } catch (error) {
    throw reasonOf(error)
  }
}

function reasonOf(error: unknown): Error {
  if (error instanceof OutgoingError || error instanceof FileStoreError) return error
  if (error instanceof FileTooLarge) return new OutgoingError('tooLong', error)
  return new OutgoingError(codeOf(error) === 'ENOTFOUND' ? 'unknownName' : 'noAnswer', error)
}

const answered = (request: typeof plain, url: URL, options: RequestOptions, body: string | undefined) =>
  new Promise<IncomingMessage>((done, fail) => {
    const asked = request(url, options, done)
    asked.on('error', fail)
    // A server that goes on in another protocol has not answered.
    asked.on('close', () => fail(new OutgoingError('noAnswer')))
    asked.end(body)
  })

/** @throws RangeError for a status that HTTP does not have: servers say what they like */
function responseOf({ statusCode, headers }: IncomingMessage, body: Buffer): Response {
  const status = statusCode ?? 502
  const told = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(body), { status, headers: told })
}
