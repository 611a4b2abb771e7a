import { expect, test } from 'vitest'
import { ServerLines } from './serverLines.ts'
import type { ServerAnswer, ServerQuery, ServerSource, Sums } from './types.ts'

const query = { filters: {}, search: '', sorting: [], grouping: [], expanded: { all: false, except: new Set<string>() } }

/** A list of numbers that records its queries. */
function numbers(total: number) {
  const asked: ServerQuery[] = []
  const server: ServerSource<number> = {
    load: async (wanted) => {
      asked.push(wanted)
      const rows = Array.from({ length: Math.max(0, Math.min(wanted.limit, total - wanted.offset)) }, (_, i) => wanted.offset + i)
      const lines = rows.map((row) => ({
        kind: 'row' as const,
        key: `${row}`,
        row,
        depth: 0,
        expandable: false,
        expanded: false,
        context: false,
      }))
      return { lines, lineCount: total, matching: total, total }
    },
    sums: async () => ({ cost: total * 10 }),
    facets: async () => [],
  }
  return { asked, server }
}

const nothingYet = () => ({ answer: null as ServerAnswer<number> | null, sums: {} })
const settled = () => new Promise((done) => setTimeout(done))

test('only the windows that come into view are asked for, each once', async () => {
  const { asked, server } = numbers(1000)
  const lines = new ServerLines(server, query, nothingYet())
  lines.open()
  await settled()
  expect(lines.current().list.length).toBe(1000)
  lines.need(390, 410)
  lines.need(395, 405)
  await settled()
  expect(asked.map(({ offset }) => offset)).toEqual([0, 200, 400])
  expect(lines.current().list.at(405)).toMatchObject({ kind: 'row', row: 405 })
  expect(lines.current().list.at(700).kind).toBe('pending')
})

test('the last query’s figures stay until the next one answers', async () => {
  const last = nothingYet()
  const first = new ServerLines(numbers(1000).server, query, last)
  first.open()
  await settled()
  const second = new ServerLines(numbers(7).server, { ...query, search: 'x' }, last)
  expect(second.current().list.length).toBe(1000)
  expect(second.current().list.at(0).kind).toBe('pending')
  second.open()
  await settled()
  expect(second.current().answer?.matching).toBe(7)
})

test('lines are there before their sums, and sums that fail leave none of another query', async () => {
  const { server } = numbers(7)
  const last = { ...nothingYet(), sums: { cost: 10_000 } }
  let answer: (sums: Sums) => void = () => undefined
  const slow = new ServerLines({ ...server, sums: () => new Promise<Sums>((done) => (answer = done)) }, query, last)
  slow.open()
  await settled()
  expect(slow.current()).toMatchObject({ answer: { matching: 7 }, sums: { cost: 10_000 } })
  answer({ cost: 70 })
  await settled()
  expect(slow.current().sums).toEqual({ cost: 70 })
  const failing = new ServerLines({ ...server, sums: () => Promise.reject(new Error('Gone')) }, query, last)
  failing.open()
  await settled()
  expect(failing.current().sums).toEqual({})
})

test('a failure is reported and a retry asks again', async () => {
  const { server } = numbers(3)
  let down = true
  const shaky = {
    ...server,
    load: (...args: Parameters<typeof server.load>) => (down ? Promise.reject(new Error('Gone')) : server.load(...args)),
  }
  const lines = new ServerLines(shaky, query, nothingYet())
  lines.open()
  await settled()
  expect(lines.current().failure).toBe('Gone')
  down = false
  lines.retry()
  await settled()
  expect(lines.current()).toMatchObject({ failure: null, answer: { total: 3 } })
})

test('messages to a closed list are ignored', async () => {
  const { server } = numbers(3)
  const late = {
    ...server,
    load: async (_: ServerQuery, signal: AbortSignal) => Promise.reject(new Error(signal.aborted ? 'stopped' : 'too late')),
  }
  const lines = new ServerLines(late, query, nothingYet())
  const close = lines.open()
  close()
  await settled()
  expect(lines.current().failure).toBeNull()
})

test('all rows are swept in large windows, ungrouped', async () => {
  const { asked, server } = numbers(12_000)
  const rows = await new ServerLines(server, { ...query, grouping: ['area'] }, nothingYet()).allRows()
  expect(rows.length).toBe(12_000)
  expect(rows.at(-1)).toBe(11_999)
  expect(asked.map(({ offset, grouping }) => [offset, grouping.length])).toEqual([
    [0, 0],
    [5000, 0],
    [10_000, 0],
  ])
})

test('lines between two are fetched where they have not been in view; one that fails is reported', async () => {
  const { asked, server } = numbers(1000)
  const lines = new ServerLines(server, query, nothingYet())
  lines.open()
  await settled()
  await lines.current().list.load!(10, 650)
  expect(asked.map(({ offset }) => offset)).toEqual([0, 200, 400, 600])
  expect([199, 200, 650].map((index) => lines.current().list.at(index).kind)).toEqual(['row', 'row', 'row'])
  server.load = () => Promise.reject(new Error('gone'))
  await expect(lines.current().list.load!(650, 900)).rejects.toThrow('could not be loaded')
})
