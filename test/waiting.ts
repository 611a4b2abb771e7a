/** How long others wait while a call is answered: asked over the network by a thread of its own, the work of the server's thread measured meanwhile. */
import { appendFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { allowed, mostHold, watchHold } from '#platform/testing/hold.ts'

/** Megabytes that a call may take while it is answered. */
const mostMemory = 300
/** Bytes: a hundred faults. */
const mostOfRefusal = 256 * 1024
const file = process.env['WAITS_CSV']

export interface Asked {
  readonly name: string
  readonly shape: string
  readonly method: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly payload?: string | Uint8Array
}
interface Heard {
  /** Milliseconds by the clock. */
  readonly longest: number
  readonly status: number
  readonly bytes: number
}
interface Waited extends Heard {
  /** Milliseconds of work without a turn. */
  readonly hold: number
  /** Megabytes. */
  readonly memory: number
}

const columns = 'call;method;path;what;bytes sent;status;bytes answered;ms of work;ms of waiting'
if (file) writeFileSync(file, `${columns}\n`)

const inUse = () => {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

/** @param tokenOf somebody who may call everything; asked again where a call has ended the session */
export async function openWaits(app: FastifyInstance, tokenOf: () => Promise<string>) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const caller = new Worker(new URL('./fixtures/caller.mjs', import.meta.url), {
    workerData: { port: (app.server.address() as AddressInfo).port },
  })
  afterAll(async () => void (await caller.terminate()))
  let token = await tokenOf()
  let count = 0

  async function once({ method, path, headers, payload }: Asked): Promise<Waited> {
    // Each from another network: what is limited is another test's.
    const from = `10.${(count >> 8) & 255}.${count++ & 255}.7`
    const all = {
      authorization: `Bearer ${token}`,
      ...headers,
      'x-forwarded-for': from,
      'content-length': String(Buffer.byteLength(payload ?? '')),
    }
    const answered = new Promise<Heard>((resolve) => caller.once('message', resolve))
    const before = inUse()
    let most = before
    const looking = setInterval(() => (most = Math.max(most, inUse())), 20)
    const stop = watchHold()
    // oxlint-disable-next-line require-post-message-target-origin -- a thread is no window
    caller.postMessage({ method, path, headers: all, payload })
    const answer = await answered
    const hold = stop()
    clearInterval(looking)
    if (answer.status === 401) token = await tokenOf()
    return { ...answer, hold, memory: most - before }
  }

  /** Requests beyond the bar are sent twice more and the median counts: garbage collection can hit any single one. */
  async function waited(asked: Asked): Promise<Waited> {
    const first = await once(asked)
    if ((first.hold < mostHold && first.memory < mostMemory) || file) return first
    const three = [first, await once(asked), await once(asked)]
    const [, hold = 0] = three.map((one) => one.hold).toSorted((a, b) => a - b)
    return { ...three[2]!, hold, memory: Math.min(...three.map(({ memory }) => memory)) }
  }

  /** Calls that keep others waiting, take too much memory, fail, or are refused at too great length. `told` counts the answers by status. */
  async function beyond(all: Iterable<Asked> | AsyncIterable<Asked>, told = new Map<number, number>()): Promise<string[]> {
    const found: string[] = []
    const tooLong = (hold: number) => hold >= mostHold && hold >= allowed(mostHold)
    for await (const asked of all) {
      const { name, shape, method, path, payload = '' } = asked
      const { hold, longest, status, bytes, memory } = await waited(asked)
      told.set(status, (told.get(status) ?? 0) + 1)
      const [work, wait] = [Math.round(hold), Math.round(longest)]
      if (file) appendFileSync(file, `${[name, method, path.slice(0, 60), shape, payload.length, status, bytes, work, wait].join(';')}\n`)
      if (tooLong(hold) || memory >= mostMemory || status >= 500 || (bytes > mostOfRefusal && status >= 400))
        found.push(`${name} ${shape}: ${status}, ${bytes} bytes, ${work} ms of work, ${wait} ms of waiting, ${Math.round(memory)} MB`)
    }
    return found
  }
  return { beyond }
}
