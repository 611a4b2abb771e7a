import { expect, test } from 'vitest'
import { eventsIn } from './eventsIn.ts'

test('events are found wherever the stream is cut; signs of life are none', async () => {
  const bytes = new TextEncoder().encode(':\n\nevent: record\ndata: {"a":"Ä"}\n\n:\n\nevent: job\ndata: 1\n\nevent: half')
  for (const size of [1, 3, 7, 100]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size))
    let signs = 0
    const found = []
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        const next = chunks.shift()
        if (next) stream.enqueue(next)
        else stream.close()
      },
    })
    for await (const event of eventsIn(body, () => signs++)) found.push(event)
    expect(found).toEqual([
      { topic: 'record', data: { a: 'Ä' } },
      { topic: 'job', data: 1 },
    ])
    expect(signs).toBe(Math.ceil(bytes.length / size))
  }
})
