import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { putParts, type Init } from './s3-parts.ts'
import { elements } from './s3-xml.ts'
import { checkKey, FileStoreError, limited, type FileStore } from '#platform/server/files/file-store.ts'

export type S3Settings = {
  /** Address of the service, without the bucket: https://s3.eu-central-1.amazonaws.com */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Put before every key, such as "portolan/", where a bucket is shared. */
  prefix?: string
  /** Milliseconds until a call must be answered; 30 s when not given. */
  answerWithin?: number
  /** Milliseconds that a reader waits for the next piece of an answer; 30 s when not given. */
  goesOnWithin?: number
}

const RETRIES = 3
const ANSWER_WITHIN = 30_000
const GOES_ON_WITHIN = 30_000
/** Bytes in a millisecond: an upload has the time on top that it takes at this pace. */
const SLOWEST_UPLOAD = 250

/** A store in any S3-compatible service, addressed by path (endpoint/bucket/key), which all of them understand. */
export function s3Files(settings: S3Settings): FileStore {
  const { prefix = '', bucket, endpoint } = settings
  const client = new AwsClient({ ...settings, service: 's3', retries: RETRIES })
  const bucketAddress = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const goesOnWithin = settings.goesOnWithin ?? GOES_ON_WITHIN
  const call = (method: string, address: string, init: Init = {}) => {
    const toAnswer = (settings.answerWithin ?? ANSWER_WITHIN) + (init.body?.length ?? 0) / SLOWEST_UPLOAD
    return callStore(client, method, address, init, { toAnswer, toGoOn: goesOnWithin })
  }
  const addressOf = (key: string) => {
    checkKey(key)
    return `${bucketAddress}/${prefix}${key}`
  }

  return {
    async put(key, bytes, contentType) {
      const answer = await call('PUT', addressOf(key), { body: bytes as Uint8Array<ArrayBuffer>, headers: { 'content-type': contentType } })
      await answer.body?.cancel()
    },
    async putStream(key, stream, contentType, atMost = Infinity) {
      return putParts(call, addressOf(key), contentType, (count) => limited(stream, atMost, count))
    },
    async get(key) {
      const answer = await call('GET', addressOf(key))
      if (answer.status === 404) {
        await answer.body?.cancel()
        return null
      }
      const stream = answer.body ? Readable.fromWeb(answer.body) : Readable.from([])
      const contentType = answer.headers.get('content-type') ?? 'application/octet-stream'
      return { stream, contentType, size: Number(answer.headers.get('content-length')) }
    },
    async remove(key) {
      const answer = await call('DELETE', addressOf(key))
      await answer.body?.cancel()
    },
    async list(wanted) {
      const keys: string[] = []
      let page: ListPage = { keys: [], next: '' }
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + wanted })
        if (page.next) query.set('continuation-token', page.next)
        const answer = await call('GET', `${bucketAddress}?${query.toString().replaceAll('+', '%20')}`)
        page = listPage(await answer.text())
        keys.push(...page.keys.map((key) => key.slice(prefix.length)))
      } while (page.next)
      return keys.sort()
    },
  }
}

/** Milliseconds that a call waits for the store. */
type Patience = { toAnswer: number; toGoOn: number }

/** @throws {FileStoreError} unless the store does as asked, or says that there is no such key. Reading the body throws one when the store stalls. */
async function callStore(client: AwsClient, method: string, address: string, init: Init, patience: Patience): Promise<Response> {
  const { host } = new URL(address)
  const ask = (signal: AbortSignal) => client.fetch(address, { ...init, method, signal })
  const answer = unstalled(
    await answerWithin(patience.toAnswer, ask).catch((cause: unknown) => {
      throw new FileStoreError(`The file store at ${host} can't be reached. Check S3_ENDPOINT and the network.`, { cause })
    }),
    patience.toGoOn,
    host,
  )
  if (answer.ok || (answer.status === 404 && isNoSuchKey(method, address))) return answer
  const code = elements(await answer.text(), 'Code')[0] ?? 'no reason given'
  throw new FileStoreError(
    `The file store refused ${method} with ${answer.status} (${code}). Check the S3 settings and the rights of the key.`,
  )
}

/** Limits the time until the headers arrive. */
async function answerWithin(patience: number, ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`No answer within ${patience} ms`)), patience)
  try {
    return await ask(late.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** The answer, whose body takes as long as its reader: a download has the reader's pace. What the reader itself waits for is limited. */
function unstalled({ body, status, headers }: Response, patience: number, host: string): Response {
  const reader = body?.getReader()
  if (!reader) return new Response(null, { status, headers })
  const pull = async (into: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, refuse) => {
      const stalled = new FileStoreError(`The file store at ${host} stopped in the middle of an answer. Check it and the network.`)
      timer = setTimeout(() => refuse(stalled), patience)
    })
    try {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) into.close()
      else into.enqueue(value)
    } catch (error) {
      void reader.cancel(error).catch(() => undefined)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
  const cancel = (reason: unknown) => reader.cancel(reason)
  return new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), { status, headers })
}

/** A listing of 404 means that the bucket is missing: that is not an empty answer. */
function isNoSuchKey(method: string, address: string): boolean {
  return method !== 'PUT' && method !== 'POST' && new URL(address).search === ''
}

type ListPage = { keys: string[]; next: string }

function listPage(xml: string): ListPage {
  const truncated = elements(xml, 'IsTruncated')[0] === 'true'
  return { keys: elements(xml, 'Key'), next: truncated ? (elements(xml, 'NextContinuationToken')[0] ?? '') : '' }
}
