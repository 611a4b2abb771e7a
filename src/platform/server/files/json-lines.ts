/** Files of a JSON value a line, of which single lines are read. */
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** A value as a line. From version 24 on Node also ends lines at two characters that JSON leaves in texts. */
export const jsonLine = (value: unknown): Buffer =>
  Buffer.from(
    `${JSON.stringify(value)
      .replaceAll('\u2028', String.raw`\u2028`)
      .replaceAll('\u2029', String.raw`\u2029`)}\n`,
  )

/** Answers the next line each time, as text. */
export function linesIn(stream: Readable): () => Promise<string> {
  const lines = createInterface({ input: stream, crlfDelay: Infinity })[Symbol.asyncIterator]()
  return async () => String((await lines.next()).value)
}
