/** One event stream (WHATWG HTML, "Server-sent events"): what is written and not fetched in time is dropped together with its reader. */
import { Readable } from 'node:stream'

/** Bytes that wait for a slow reader; past it the reader asks again later. */
const mostWaiting = 256 * 1024

export interface EventStream {
  readonly body: Readable
  send(event: string, data: unknown): void
  /** Shows proxies, and the reader, that the stream is alive. */
  beat(): void
  end(): void
}

/** `onEnd` is called once, however it ends. */
export function eventStream(onEnd: () => void): EventStream {
  const body = new Readable({ read: () => undefined })
  body.once('close', onEnd)
  // A reader that goes away in the middle is not a fault.
  body.on('error', () => undefined)
  const write = (text: string) => {
    if (body.destroyed || body.readableEnded) return
    body.push(text)
    if (body.readableLength > mostWaiting) body.destroy()
  }
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void (body.destroyed || body.push(null)),
  }
}
