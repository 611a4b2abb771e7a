/** Reads what a caller sends: JSON, or multipart with the JSON in one part and files in others. */
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
  return readParts(call.multipart, request)
}

async function readParts(multipart: NonNullable<Call['multipart']>, request: FastifyRequest): Promise<Sent> {
  const files: Record<string, UploadedFile> = {}
  let body: unknown
  for await (const part of request.parts()) {
    if (part.type === 'file') files[part.fieldname] = { fileName: part.filename, contentType: part.mimetype, bytes: await part.toBuffer() }
    else if (part.fieldname === multipart.json) body = parsed(String(part.value), part.fieldname)
  }
  const lacking = multipart.required ? multipart.files.find((name) => !files[name]) : undefined
  if (lacking) throw badInput([{ path: lacking, message: 'Choose a file' }])
  return { body, files }
}

function parsed(text: string, part: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badInput([{ path: part, message: `The part ${part} must be JSON` }])
  }
}
