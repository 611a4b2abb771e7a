/** Reads what a caller sends: JSON, or multipart with the JSON in one part and files in others, which go to the disk as they come. */
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call, Multipart, UploadedFile } from '#platform/contract/call.ts'
import { largestBesideFileOf, largestFileOf, mostFilesOf } from '#platform/contract/largest.ts'
import { FileStoreError, FileTooLarge } from '#platform/server/files/file-store.ts'
import { drop, keepInPassing } from '#platform/server/files/passing-files.ts'
import { unkeptTexts } from './kept-text.ts'
import { readJson } from './read-json.ts'
import { badInput, Refusal, tooLarge } from './refusal.ts'

export interface Sent {
  readonly body: unknown
  readonly files: Record<string, UploadedFile>
}

/** Gives what was sent to `use`; its files are gone when that has ended, or when they could not be read whole. */
export async function withSent<T>(call: Call, request: FastifyRequest, dataFolder: string, use: (sent: Sent) => Promise<T>): Promise<T> {
  const files: Record<string, UploadedFile> = {}
  const keep: Keep = async (name, part) => {
    const { filename, mimetype: contentType, file } = part
    refuseName(name, filename)
    const kept = await keepInPassing(dataFolder, file, largestFileOf(call))
    // HTML forms send an empty file if none was chosen.
    if (!filename && kept.size === 0) await drop(kept)
    else files[name] = { fileName: filename || name, contentType, ...kept }
  }
  try {
    const body = await readBody(call, request, keep)
    const lacking = call.multipart?.required ? call.multipart.files.find((name) => !files[name]) : undefined
    if (lacking) throw badInput([{ path: lacking, message: 'Choose a file' }])
    return await use({ body, files })
  } finally {
    await Promise.all(Object.values(files).map(drop))
  }
}

/** File systems take no longer one, in characters. */
const longestName = 255

/** A browser sends the name that the file has on its disk; others send what they like. It is shown and kept, and is never part of a path here. */
function refuseName(part: string, fileName: string): void {
  if (fileName.length > longestName || unkeptTexts(fileName, '').length)
    throw badInput([{ path: part, message: `This file's name is too long, or has a character that cannot be stored: rename the file` }])
}

type Keep = (name: string, part: MultipartFile) => Promise<void>

async function readBody(call: Call, request: FastifyRequest, keep: Keep): Promise<unknown> {
  if (!request.isMultipart()) {
    if (call.multipart?.required) throw new Refusal(415, `Send the file as multipart/form-data in the part "${call.multipart.files[0]}".`)
    return request.body
  }
  if (!call.multipart) throw new Refusal(415, 'This call takes JSON.')
  return readParts(call, call.multipart, request, keep).catch((error: Error) => {
    // Discards the rest of the request.
    request.raw.unpipe().resume()
    return asUnreadable(error)
  })
}

async function readParts(call: Call, form: Multipart, request: FastifyRequest, keep: Keep): Promise<unknown> {
  const { json, files: known, most = 1 } = form
  const names = json === undefined ? known : [json, ...known]
  const seen = new Map<string, number>()
  let body: unknown
  const fieldSize = largestBesideFileOf(call)
  // Above our own limit, whose error names the part.
  const fileSize = Math.max(fieldSize, largestFileOf(call)) + 1024 * 1024
  const files = mostFilesOf(form) + names.length - known.length
  const limits = { fieldSize, fileSize, fields: names.length, files, parts: files + 1, headerPairs: 20 }
  // However a client writes the JSON, it comes as a stream, and is read within bounds.
  const isPartAFile = (name: string | undefined, _type: string | undefined, fileName: string | undefined) =>
    name === json || fileName !== undefined
  for await (const part of request.parts({ limits, isPartAFile })) {
    const { fieldname: name } = part
    if (!names.includes(name)) throw unknownPart(name, names)
    const before = seen.get(name) ?? 0
    if (before === (name === json ? 1 : most)) throw repeated(name, before)
    seen.set(name, before + 1)
    if (part.type === 'field') continue
    if (name === json) body = await readJson(request, part.file, { most: largestBesideFileOf(call), part: name })
    else
      await keep(before ? `${name}.${before}` : name, part).catch((error: Error) => {
        throw error instanceof FileTooLarge ? tooLarge(largestFileOf(call), `The part ${name}`) : error
      })
  }
  return body
}

/** Refused before a byte of it is kept. */
const unknownPart = (name: string, names: readonly string[]) =>
  badInput([{ path: '', message: `This call takes no part "${name.slice(0, 100)}": send ${names.join(' and ')}` }])

const repeated = (name: string, most: number) =>
  badInput([{ path: name, message: `The part ${name} occurs ${most === 1 ? 'twice' : `more than ${most} times`}` }])

/** Errors of the form's reader that carry no status: the form has no boundary, or ends half-way. */
function asUnreadable(error: Error & { statusCode?: number; code?: string }): never {
  if (error instanceof Refusal || error instanceof FileStoreError) throw error
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(error.code ?? '')) throw new Refusal(413, 'That form has more parts than this call takes.')
  if (error.statusCode && error.statusCode !== 406) throw error
  throw new Refusal(400, `The form could not be read: ${error.message}. Send multipart/form-data, whole, with its boundary in the header.`)
}
