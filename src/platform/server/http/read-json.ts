/**
 * Reads JSON that a caller sends. A server answers everybody on one thread, and a body of two million empty objects would keep all of them waiting: values,
 * names and levels are counted as the bytes come, and what has too many is refused before anything is made of it.
 */
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { mostLevels, mostNamesIn, mostValuesIn } from '#platform/contract/largest.ts'
import { unkeptTexts } from './kept-text.ts'
import { badInput, Refusal, tooDeep, tooLarge, tooManyValues } from './refusal.ts'

interface Bounds {
  /** In bytes; how many values and names there may be follows. */
  readonly most: number
  /** The part of a form that it comes in. */
  readonly part?: string
}

/** @throws Refusal 413 for what is too much, 400 for what is no JSON or cannot be kept; undefined for an empty body */
export async function readJson(request: FastifyRequest, source: Readable, { most, part }: Bounds): Promise<unknown> {
  const what = part === undefined ? 'What you sent' : `The part ${part}`
  const look = counter(most, what)
  const chunks: Buffer[] = []
  let size = 0
  await gather(source, (chunk) => {
    size += chunk.length
    if (size > most) throw tooLarge(most, what)
    look(chunk)
    chunks.push(chunk)
  })
  if (!size) return undefined
  const text = Buffer.concat(chunks, size).toString()
  const value = parsed(request, text, part)
  // Both can only be written as an escape.
  const errors = text.includes('\\u') ? unkeptTexts(value, '') : []
  if (errors.length) throw badInput(errors)
  return value
}

/** Drains the rest of a refused body without reading it. */
function gather(source: Readable, take: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      try {
        take(chunk)
      } catch (error) {
        source.off('data', onData).resume()
        reject(error)
      }
    }
    const onGone = () => reject(new Refusal(400, 'The request arrived incomplete. Send it again.'))
    // A form that ends too soon ends its parts before they are read.
    if (source.destroyed) return onGone()
    source.on('data', onData).once('end', resolve).once('error', onGone).once('close', onGone)
  })
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Counts characters outside of texts, chunk by chunk. */
function counter(most: number, what: string): (chunk: Buffer) => void {
  const [mostValues, mostNames] = [mostValuesIn(most), mostNamesIn(most)]
  let [values, names, level] = [0, 0, 0]
  let [inText, isEscaped] = [false, false]
  return (chunk) => {
    for (const byte of chunk) {
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) inText = false
      } else if (byte === quote) inText = true
      else if (byte === comma) values++
      else if (byte === colon) names++
      else if (byte === openList || byte === openObject) {
        values++
        if (++level > mostLevels) throw tooDeep(mostLevels, what)
      } else if (byte === closeList || byte === closeObject) level--
    }
    if (values > mostValues) throw tooManyValues(mostValues, 'values', what)
    if (names > mostNames) throw tooManyValues(mostNames, 'names', what)
  }
}

function parsed(request: FastifyRequest, text: string, part?: string): unknown {
  let outcome: { error: Error | null; value?: unknown } = { error: null }
  // Fastify's own refuses bodies that mean to change a prototype. It answers at once.
  void request.server.getDefaultJsonParser('error', 'error')(request, text, (error, value) => (outcome = { error, value }))
  if (!outcome.error) return outcome.value
  if (part !== undefined) throw badInput([{ path: part, message: `The part ${part} must be JSON` }])
  throw new Refusal(400, 'The request could not be read: the body is not valid JSON, although its Content-Type says so.')
}
