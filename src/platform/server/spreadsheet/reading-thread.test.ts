import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { readTable } from './read-table.ts'
import { keepReady, threadFor } from './reading-thread.ts'
import { READ_LIMITS } from './table.ts'

const { memory } = READ_LIMITS

async function thread(limit = memory) {
  const worker = await threadFor(limit)
  onTestFinished(async () => void (await worker.terminate()))
  return worker
}

test('the thread of a small file reads the next one, and one waits at most', async () => {
  const [first, second] = [await thread(), await thread()]
  expect(second).not.toBe(first)
  expect([keepReady(first, 1000, memory), keepReady(second, 1000, memory)]).toEqual([true, false])
  expect(await thread()).toBe(first)
  expect(await thread()).not.toBe(first)
})

test('no thread waits that has read a large file, or had another limit', async () => {
  expect([keepReady(await thread(), 3_000_000, memory), keepReady(await thread(8), 1000, 8)]).toEqual([false, false])
  const waiting = await thread()
  keepReady(waiting, 1000, memory)
  expect(await thread(8)).not.toBe(waiting)
  expect(await thread()).toBe(waiting)
})

test('a thread that has ended while it waited is not asked', async () => {
  const waiting = await thread()
  keepReady(waiting, 1000, memory)
  const ended = once(waiting, 'exit')
  await waiting.terminate()
  await ended
  expect(await thread()).not.toBe(waiting)
})

test('files that are read one after the other have their own rows, also after one that is damaged', async () => {
  const read = (text: string) =>
    readTable(Buffer.from(text), 'boats.csv').then(
      ({ rows }) => rows,
      (error: Error) => error.message,
    )
  expect(await read('Name\nFerry')).toEqual([['Ferry']])
  expect(await read('Name\n"Tug')).toContain('never closed')
  expect(await read('Name,Berth\nPilot,3')).toEqual([['Pilot', '3']])
})
