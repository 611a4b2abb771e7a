import { Socket, type ConnectOpts, type SocketConstructorOpts } from 'node:net'
import type { Duplex } from 'node:stream'
import { Client, type ClientConfig, type Connection } from 'pg'
import { Parser } from 'pg-protocol/dist/parser.js'
import { OneSync } from './one-sync.ts'

/**
 * A pg client that passes on the only column of a result as an undecoded Buffer if it is named `$json`: PostgreSQL has composed the answer, and
 * decoding it to a string and encoding it again would double the work of every list. This file reaches into pg-protocol, whose version is
 * therefore pinned exactly; raw-client.test.ts fails if a new version differs.
 */
export class RawClient extends Client {
  declare readonly connection: Connection & OpenConnection
  declare private readonly _activeQuery: object | null
  declare private readonly _sentQueryQueue: readonly object[]
  /** How often PostgreSQL was heard of. */
  heard = 0
  private readonly oneSync: OneSync

  /** Whether a statement has yet to be answered. */
  isWaiting(): boolean {
    return this._activeQuery !== null || this._sentQueryQueue.length > 0
  }

  constructor(config?: string | ClientConfig) {
    super(config)
    const connection = this.connection
    const oneSync = (this.oneSync = new OneSync(connection))
    const parser = new RawParser()
    const hear = (chunk: Buffer) => {
      this.heard++
      parser.parse(chunk, (message) => {
        announce(connection, message)
        oneSync.heard(message)
      })
    }
    connection.attachListeners = (stream) => void stream.on('data', hear)
    if (!connection.ssl) connection.stream = readingInto(Buffer.allocUnsafeSlow(readBuffer), hear)
  }

  /** Writes everything of this turn of the event loop at once: a frame and its query are one packet. */
  gather(): void {
    const { stream } = this.connection
    stream.cork()
    setImmediate(() => stream.uncork())
  }

  /**
   * The same for statements of a transaction, which are also answered at once. What fails takes those after it along, as in any transaction; so nothing is among
   * them that shall stay when they fail.
   */
  gatherAsOne(): void {
    this.oneSync.open()
    setImmediate(() => this.oneSync.close())
    // Later than the Sync, which leaves in the same packet.
    this.gather()
  }
}

/** Bytes that are read at once. */
const readBuffer = 64 * 1024

/** A socket that reads into one buffer, again and again: Node makes a new one for each read otherwise, which is most of what a long list leaves to collect. */
function readingInto(buffer: Buffer, hear: (chunk: Buffer) => void): Socket {
  const callback = (length: number) => {
    hear(buffer.subarray(0, length))
    return true
  }
  // The types name it where a socket connects; it is taken when one is made. (nodejs.org/api/net.html#new-netsocketoptions)
  const options: SocketConstructorOpts & ConnectOpts = { onread: { buffer, callback } }
  return new Socket(options)
}

/** Name of the column that travels unread. */
export const rawColumn = '$json'

const dataRow = 0x44
const rowDescription = 0x54
/** One byte code, int32 length, int16 number of columns, int32 length of the value. */
const valueOffset = 11
/** Values above this are gathered in a buffer of their own, for the parser would copy them again with each doubling. */
const largeValue = 64 * 1024
/** Bytes of one answer: records may have long lists, of which PostgreSQL would compose a gigabyte. */
const mostAnswered = 200 * 1024 * 1024
/** In the place of a value that is longer, of which nothing is kept. */
export const tooLong = Buffer.from('too long')

interface Message {
  name: string
  length: number
  fields?: { name: string }[]
}
type Emit = (message: Message) => void

/** Members of pg and pg-protocol missing from their types. */
interface OpenConnection {
  readonly _emitMessage: boolean
  readonly ssl: unknown
  stream: Socket
  attachListeners(stream: Duplex): void
  sync(): void
  query(text: string): void
}
interface OpenParser {
  buffer: Buffer
  bufferOffset: number
  bufferLength: number
  parse(chunk: Buffer, emit: Emit): void
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message
}
const BaseParser = Parser as unknown as new () => OpenParser

function announce(connection: Connection & OpenConnection, message: Message): void {
  if (connection._emitMessage) connection.emit('message', message)
  connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message)
}

/** A value that comes in many reads; without a buffer, one that is too long. */
interface Large {
  readonly buffer: Buffer | undefined
  readonly size: number
  filled: number
  readonly length: number
}

class RawParser extends BaseParser {
  private raw = false
  private large: Large | undefined

  override parse(chunk: Buffer, emit: Emit): void {
    const rest = this.large ? this.fillLargeValue(this.large, chunk, emit) : chunk
    if (rest.length === 0) return
    super.parse(rest, emit)
    if (this.raw) this.beginLargeValue()
    if (this.bufferLength > 0 && this.buffer === rest) this.keepRest()
  }

  /** Copies the received part of a message: the next read overwrites the buffer. */
  private keepRest(): void {
    this.buffer = Buffer.from(this.buffer.subarray(this.bufferOffset, this.bufferOffset + this.bufferLength))
    this.bufferOffset = 0
  }

  private fillLargeValue(large: Large, chunk: Buffer, emit: Emit): Buffer {
    const taken = large.buffer ? chunk.copy(large.buffer, large.filled) : Math.min(chunk.length, large.size - large.filled)
    large.filled += taken
    if (large.filled === large.size) {
      this.large = undefined
      emit(rawRow(large.length, large.buffer ?? tooLong))
    }
    return chunk.subarray(taken)
  }

  private beginLargeValue(): void {
    const { buffer: pending, bufferOffset: start, bufferLength: present } = this
    if (present < valueOffset || pending[start] !== dataRow) return
    const size = pending.readInt32BE(start + valueOffset - 4)
    if (size <= largeValue) return
    const buffer = size > mostAnswered ? undefined : Buffer.allocUnsafeSlow(size)
    buffer?.set(pending.subarray(start + valueOffset, start + present))
    this.large = { buffer, size, filled: present - valueOffset, length: pending.readInt32BE(start + 1) }
    this.buffer = Buffer.alloc(0)
    this.bufferOffset = this.bufferLength = 0
  }

  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message {
    if (code === dataRow && this.raw) return rawRow(length, readValue(bytes, offset))
    const message = super.handlePacket(offset, code, length, bytes)
    if (code === rowDescription) this.raw = message.fields?.length === 1 && message.fields[0]?.name === rawColumn
    return message
  }
}

/** Copied, since the parser uses its buffer again. */
function readValue(bytes: Buffer, offset: number): Buffer | null {
  const size = bytes.readInt32BE(offset + 2)
  return size < 0 ? null : Buffer.from(bytes.subarray(offset + 6, offset + 6 + size))
}

const rawRow = (length: number, value: Buffer | null) => ({ name: 'dataRow', length, fieldCount: 1, fields: [value] }) as unknown as Message
