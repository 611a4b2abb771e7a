/** A stream into S3: in parts of some megabytes each, put together at its end, so that no more than one is in memory. (S3 API: multipart upload.) */
import { elements } from './s3-xml.ts'

export type Init = { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> }
type Call = (method: string, address: string, init?: Init) => Promise<Response>

/** S3 takes parts from 5 MB, and 10,000 of them: files up to 80 GB. */
const partSize = 8 * 1024 * 1024

/** Returns the number of bytes. A failure leaves nothing behind. */
export async function putParts(
  call: Call,
  address: string,
  contentType: string,
  open: (count: (bytes: number) => void) => AsyncIterable<Buffer>,
): Promise<number> {
  let size = 0
  let uploadId: string | undefined
  const tags: string[] = []
  const headers = { 'content-type': contentType }
  try {
    for await (const { part, isLast } of inParts(open((bytes) => (size = bytes)))) {
      if (isLast && tags.length === 0) {
        await done(call('PUT', address, { body: part, headers }))
        return size
      }
      uploadId ??= elements(await (await call('POST', `${address}?uploads=`, { headers })).text(), 'UploadId')[0]!
      const answer = await call('PUT', `${address}?partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(uploadId)}`, { body: part })
      await answer.body?.cancel()
      tags.push(answer.headers.get('etag') ?? '')
    }
    const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
    const body = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`)
    await done(call('POST', `${address}?uploadId=${encodeURIComponent(uploadId!)}`, { body }))
    return size
  } catch (error) {
    if (uploadId) await done(call('DELETE', `${address}?uploadId=${encodeURIComponent(uploadId)}`)).catch(() => undefined)
    throw error
  }
}

async function done(answering: Promise<Response>): Promise<void> {
  await (await answering).body?.cancel()
}

/** Every part but the last has the same size; an empty stream has one empty part. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ part: Uint8Array<ArrayBuffer>; isLast: boolean }> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    while (bytes > partSize) {
      const all = Buffer.concat(waiting)
      yield { part: all.subarray(0, partSize), isLast: false }
      waiting = [all.subarray(partSize)]
      bytes -= partSize
    }
  }
  yield { part: Buffer.concat(waiting), isLast: true }
}
