/** Reads what a caller sends: JSON, or multipart with the JSON in one part and files in others. */
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call, UploadedFile } from '#platform/contract/call.ts'
import { badInput, Refusal } from './refusal.ts'

export interface Sent {
  readonly body: unknown
  readonly files: Record<string, UploadedFile>
}

export async function readSent(call: Call, request: FastifyRequest): Promise<Sent> {
  if (!request.isMultipart()) {
    if (call.multipart?.required) throw new Refusal(415, `Send the file as multipart/form-data in the part "${call.multipart.files[0]}".`)
    return { body: request.body, files: {} }
  }
  if (!call.multipart) throw new Refusal(415, 'This call takes JSON.')
  const sent = await readParts(call.multipart, request).catch(asUnreadable)
  const lacking = call.multipart.required ? call.multipart.files.find((name) => !sent.files[name]) : undefined
  if (lacking) throw badInput([{ path: lacking, message: 'Choose a file' }])
  return sent
}

async function readParts({ json }: NonNullable<Call['multipart']>, request: FastifyRequest): Promise<Sent> {
  const files: Record<string, UploadedFile> = {}
  let body: unknown
  for await (const part of request.parts()) {
    const bytes = part.type === 'file' ? await part.toBuffer() : undefined
    if (part.fieldname === json) body = bytes ? parsed(bytes.toString(), json) : fieldOf(part as MultipartValue, json)
    else if (bytes && !isNoFile(part as MultipartFile, bytes))
      files[part.fieldname] = { fileName: (part as MultipartFile).filename, contentType: part.mimetype, bytes }
  }
  return { body, files }
}

/** So an HTML form sends the file that nobody chose. */
const isNoFile = ({ filename }: MultipartFile, bytes: Buffer) => !filename && bytes.length === 0

/** A part that says it is JSON has been read as such; a browser's Blob is sent as a file. */
function fieldOf({ value, valueTruncated }: MultipartValue, part: string): unknown {
  if (valueTruncated) throw new Refusal(413, `The part ${part} is too large.`)
  return typeof value === 'string' ? parsed(value, part) : value
}

function parsed(text: string, part: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badInput([{ path: part, message: `The part ${part} must be JSON` }])
  }
}

/** Errors of the form's reader that carry no status: the form has no boundary, or ends half-way. */
function asUnreadable(error: Error & { statusCode?: number }): never {
  if (error instanceof Refusal || (error.statusCode && error.statusCode !== 406)) throw error
  throw new Refusal(400, `The form could not be read: ${error.message}. Send multipart/form-data, whole, with its boundary in the header.`)
}
