import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }
type StoredObject = { bytes: Buffer; contentType: string }
export type TestS3 = {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  close(): Promise<void>
  failNext(times: number): void
  /** From now on an answer begins after the first and is whole after both, in milliseconds. */
  beSlow(toBegin: number, toEnd: number): void
}

const PAGE = 3
/** Listed keys below this are uploads that were neither completed nor aborted. */
const uploads = 'uploads-under-way/'
const CREDENTIALS = { accessKeyId: 'TESTKEY', secretAccessKey: 'test secret', region: 'eu-test-1', bucket: 'files' }

/** A small S3 in memory that computes each call's signature again and refuses what does not match. Lists in pages of three. */
export async function startTestS3(): Promise<TestS3> {
  const objects = new Map<string, StoredObject>()
  let failures = 0
  let slowness = { toBegin: 0, toEnd: 0 }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const refusal = failures-- > 0 ? { status: 503, body: '<Error><Code>SlowDown</Code></Error>' } : refuse(request, body)
    const answer = refusal ?? act(request, body, objects)
    const { toBegin, toEnd } = slowness
    if (toBegin) await pause(toBegin)
    response.writeHead(answer.status, answer.headers).flushHeaders()
    if (toEnd) await pause(toEnd)
    response.end(answer.body)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...CREDENTIALS,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failNext: (times) => void (failures = times),
    beSlow: (toBegin, toEnd) => void (slowness = { toBegin, toEnd }),
    close: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  }
}

function act(request: IncomingMessage, body: Buffer, objects: Map<string, StoredObject>): Answer {
  const { pathname, searchParams } = new URL(request.url!, 'http://s3')
  const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
  const key = rest.join('/')
  if (bucket !== CREDENTIALS.bucket) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }
  if (searchParams.get('list-type') === '2') return listing([...objects.keys()].sort(), searchParams)
  const uploadId = searchParams.get('uploadId')
  if (uploadId !== null || searchParams.has('uploads')) return actOnUpload(request, body, key, searchParams, objects)
  if (request.method === 'PUT') objects.set(key, { bytes: body, contentType: request.headers['content-type']! })
  if (request.method === 'PUT') return { status: 200 }
  const object = objects.get(key)
  if (request.method === 'DELETE') return (objects.delete(key), { status: 204 })
  if (!object) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
  return { status: 200, body: object.bytes, headers: { 'content-type': object.contentType, 'content-length': String(object.bytes.length) } }
}

/** Parts lie under a key of their own until the upload is complete. */
function actOnUpload(
  { method, headers }: IncomingMessage,
  body: Buffer,
  key: string,
  query: URLSearchParams,
  objects: Map<string, StoredObject>,
): Answer {
  const of = (id: string, part: string | number) => `${uploads}${id}/${part}`
  const uploadId = query.get('uploadId') ?? createHash('md5').update(key).digest('hex')
  if (query.has('uploads')) {
    objects.set(of(uploadId, 0), { bytes: Buffer.alloc(0), contentType: headers['content-type']! })
    return { status: 200, body: `<Result><UploadId>${uploadId}</UploadId></Result>` }
  }
  const head = objects.get(of(uploadId, 0))
  if (!head) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }
  const part = query.get('partNumber')
  const tag = `"${createHash('md5').update(body).digest('hex')}"`
  if (part) return (objects.set(of(uploadId, part), { bytes: body, contentType: '' }), { status: 200, headers: { etag: tag } })
  const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => number!)
  const parts = numbers.map((number) => objects.get(of(uploadId, number))!.bytes)
  for (const one of objects.keys()) if (one.startsWith(of(uploadId, ''))) objects.delete(one)
  if (method === 'DELETE') return { status: 204 }
  if (parts.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024))
    return { status: 400, body: '<Error><Code>EntityTooSmall</Code></Error>' }
  objects.set(key, { bytes: Buffer.concat(parts), contentType: head.contentType })
  return { status: 200, body: '<Result></Result>' }
}

function listing(keys: string[], query: URLSearchParams): Answer {
  const matching = keys.filter((key) => key.startsWith(query.get('prefix') ?? ''))
  const from = Number(query.get('continuation-token') ?? 0)
  const contents = matching.slice(from, from + PAGE).map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
  const more = from + PAGE < matching.length
  const next = more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  return { status: 200, body: `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>` }
}

/** Signature version 4, as the AWS General Reference describes it. */
function refuse(request: IncomingMessage, body: Buffer): Answer | null {
  const forbidden = (code: string) => ({ status: 403, body: `<Error><Code>${code}</Code></Error>` })
  const match =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!match) return forbidden('AccessDenied')
  const [, keyId, day = '', region = '', signedHeaders = '', signature] = match
  if (keyId !== CREDENTIALS.accessKeyId || region !== CREDENTIALS.region) return forbidden('InvalidAccessKeyId')
  const payload = request.headers['x-amz-content-sha256'] as string
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return forbidden('XAmzContentSHA256Mismatch')
  const [path = '', query = ''] = request.url!.split('?')
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const canonical = [request.method, path, query.split('&').sort().join('&'), headers.join(''), signedHeaders, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const secret = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${CREDENTIALS.secretAccessKey}`)
  return hmac(secret, text).toString('hex') === signature ? null : forbidden('SignatureDoesNotMatch')
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
