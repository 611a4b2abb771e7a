/** Large JSON, read and written in pieces, so that other calls have their turn in between. The outcome is that of `JSON.parse` and `JSON.stringify`. */
import { setImmediate } from 'node:timers/promises'

/** Bytes of JSON between two turns, which take about a millisecond. */
const piece = 128 * 1024
/** Items of a list that are written between two turns. */
const turn = 250

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Reads a list, or an object with lists, item by item of its lists.
 * @throws SyntaxError for what is no JSON
 */
export async function parseInTurns<T>(json: Buffer): Promise<T> {
  if (json.length <= piece) return JSON.parse(json.toString()) as T
  const reader = new Reader(json)
  const first = json[reader.skipBlanks()]
  const found = first === openList ? await reader.list() : first === openObject ? await reader.object() : reader.value()
  if (reader.skipBlanks() < json.length) throw new SyntaxError('There is more after the end of the JSON')
  return found as T
}

class Reader {
  readonly #json: Buffer
  #at = 0
  /** Index at which the last turn ended. */
  #turn = 0

  constructor(json: Buffer) {
    this.#json = json
  }

  /** Returns the index of the next character after blanks. */
  skipBlanks(): number {
    while (this.#json[this.#at]! <= 0x20) this.#at++
    return this.#at
  }

  async list(): Promise<unknown[]> {
    const found: unknown[] = []
    let begin = ++this.#at
    for (;;) {
      if (this.#json[this.skipBlanks()] !== closeList) this.#skipValue()
      const next = this.#json[this.skipBlanks()]
      if (next !== comma && next !== closeList) throw this.#wrong()
      if (next === closeList || this.#at - begin >= piece) {
        const items = JSON.parse(`[${this.#text(begin)}]`) as unknown[]
        if (found.length && !items.length) throw this.#wrong()
        for (const item of items) found.push(item)
        begin = this.#at + 1
        await this.#rest()
      }
      this.#at++
      if (next === closeList) return found
    }
  }

  async object(): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {}
    this.#at++
    if (this.#json[this.skipBlanks()] === closeObject) return (this.#at++, found)
    for (;;) {
      const name = String(this.value())
      if (this.#json[this.skipBlanks()] !== colon) throw this.#wrong()
      this.#at++
      const value = this.#json[this.skipBlanks()] === openList ? await this.list() : this.value()
      Object.defineProperty(found, name, { value, writable: true, enumerable: true, configurable: true })
      const next = this.#json[this.skipBlanks()]
      if (next !== comma && next !== closeObject) throw this.#wrong()
      this.#at++
      if (next === closeObject) return found
      this.skipBlanks()
    }
  }

  value(): unknown {
    const begin = this.skipBlanks()
    this.#skipValue()
    return JSON.parse(this.#text(begin))
  }

  #skipValue(): void {
    const json = this.#json
    let depth = 0
    for (; this.#at < json.length; this.#at++) {
      const byte = json[this.#at]!
      if (byte === quote) this.#skipText()
      else if (byte === openList || byte === openObject) depth++
      else if (byte === closeList || byte === closeObject) {
        if (depth === 0) return
        depth--
      } else if (depth === 0 && (byte === comma || byte === colon)) return
      else continue
      if (depth === 0) return void this.#at++
    }
  }

  #skipText(): void {
    const json = this.#json
    while (++this.#at < json.length && json[this.#at] !== quote) if (json[this.#at] === backslash) this.#at++
  }

  #text(begin: number): string {
    return this.#json.toString('utf8', begin, this.#at)
  }

  #wrong(): SyntaxError {
    return new SyntaxError(`The JSON can’t be read at byte ${this.#at}`)
  }

  async #rest(): Promise<void> {
    if (this.#at - this.#turn < piece) return
    this.#turn = this.#at
    await setImmediate()
  }
}

/** Serialises an object with long lists among its values, or such a list. */
export async function stringifyInTurns(value: unknown): Promise<Buffer> {
  if (Array.isArray(value)) return Buffer.concat(await listPieces(value))
  if (typeof value !== 'object' || value === null) return Buffer.from(JSON.stringify(value))
  const pieces: Buffer[] = []
  for (const [name, one] of Object.entries(value)) {
    if (one === undefined) continue
    pieces.push(Buffer.from(`${pieces.length ? ',' : '{'}${JSON.stringify(name)}:`))
    pieces.push(...(Array.isArray(one) ? await listPieces(one) : [Buffer.from(JSON.stringify(one))]))
  }
  return Buffer.concat([...(pieces.length ? pieces : [Buffer.from('{')]), Buffer.from('}')])
}

async function listPieces(list: readonly unknown[]): Promise<Buffer[]> {
  const pieces = [Buffer.from('[')]
  for (let at = 0; at < list.length; at += turn) {
    const text = JSON.stringify(list.slice(at, at + turn)).slice(1, -1)
    pieces.push(Buffer.from(at ? `,${text}` : text))
    await setImmediate()
  }
  return [...pieces, Buffer.from(']')]
}
