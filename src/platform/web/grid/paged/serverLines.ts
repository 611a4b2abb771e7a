import { windowSize } from '#platform/contract/query.ts'
import type { Line, LineList } from '../lineTypes.ts'
import type { LastAnswer, Loaded, QueriedLines, ServerRows, ServerSource, WholeQuery } from './types.ts'

/** A list that a server answers, window by window. */
export function answeredBy<Row>(source: ServerSource<Row>): ServerRows<Row> {
  return { ...source, lines: (query, last) => new ServerLines(source, query, last) }
}

// One answer of this size costs about what a page of 200 does, and "select all" needs few of them.
const sweepSize = 5_000

/** One query's lines, fetched in windows as they are needed. */
export class ServerLines<Row> implements QueriedLines<Row> {
  readonly #server: ServerSource<Row>
  readonly #query: WholeQuery
  readonly #last: LastAnswer<Row>
  readonly #windows = new Map<number, readonly Line<Row>[]>()
  readonly #asked = new Map<number, Promise<void>>()
  readonly #listeners = new Set<() => void>()
  #abort = new AbortController()
  #loaded: Loaded<Row>

  constructor(server: ServerSource<Row>, query: WholeQuery, last: LastAnswer<Row>) {
    this.#server = server
    this.#query = query
    this.#last = last
    this.#loaded = this.#snapshot(null)
  }

  open(): () => void {
    this.#abort = new AbortController()
    this.#begin()
    return () => {
      this.#abort.abort()
      this.#asked.clear()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly current = (): Loaded<Row> => this.#loaded

  readonly need = (from: number, to: number): void => void this.#windowsOf(from, to)

  readonly retry = (): void => {
    this.#tell(null)
    this.#begin()
  }

  #begin(): void {
    this.need(0, 0)
    void this.#sum()
  }

  async #sum(): Promise<void> {
    const { signal } = this.#abort
    try {
      const sums = await this.#server.sums(this.#query)
      if (signal.aborted) return
      this.#last.sums = sums
      this.#tell(this.#loaded.failure)
    } catch (error) {
      // The lines may have loaded already: sums of another query must not stay beside them.
      if (!signal.aborted) this.#last.sums = {}
      this.#fail(error, signal)
    }
  }

  async allRows(): Promise<readonly Row[]> {
    const rows: Row[] = []
    let count = Infinity
    for (let offset = 0; offset < count; offset += sweepSize) {
      const answer = await this.#server.load({ ...this.#query, grouping: [], offset, limit: sweepSize }, new AbortController().signal)
      count = answer.lineCount
      for (const line of answer.lines) if (line.kind === 'row') rows.push(line.row)
    }
    return rows
  }

  #windowsOf(from: number, to: number): Promise<void>[] {
    const first = Math.floor(from / windowSize)
    return Array.from({ length: Math.floor(to / windowSize) - first + 1 }, (_, at) => this.#window(first + at))
  }

  #window(index: number): Promise<void> {
    const asked = this.#asked.get(index) ?? this.#load(index)
    this.#asked.set(index, asked)
    return asked
  }

  async #load(index: number): Promise<void> {
    const { signal } = this.#abort
    try {
      const answer = await this.#server.load({ ...this.#query, offset: index * windowSize, limit: windowSize }, signal)
      // Counted groups arrive even after an abort; newer figures may be here.
      if (signal.aborted) return
      this.#windows.set(index, answer.lines)
      this.#last.answer = answer
      this.#tell(null)
    } catch (error) {
      if (!signal.aborted) this.#asked.delete(index)
      this.#fail(error, signal)
    }
  }

  #fail(error: unknown, { aborted }: AbortSignal): void {
    if (!aborted) this.#tell(error instanceof Error ? error.message : String(error))
  }

  #tell(failure: string | null): void {
    this.#loaded = this.#snapshot(failure)
    for (const listener of this.#listeners) listener()
  }

  #snapshot(failure: string | null): Loaded<Row> {
    const { answer, sums } = this.#last
    return { list: this.#list(answer?.lineCount ?? 0), answer, sums, failure }
  }

  #list(length: number): LineList<Row> {
    const at = (index: number): Line<Row> =>
      this.#windows.get(Math.floor(index / windowSize))?.[index % windowSize] ?? { kind: 'pending', key: `pending-${index}` }
    const load = async (from: number, to: number) => {
      await Promise.all(this.#windowsOf(from, to))
      for (let index = from; index <= to; index++)
        if (at(index).kind === 'pending') throw new Error('The rows between could not be loaded. Try again.')
    }
    return { length, at, parentsOf: () => [], load }
  }
}
