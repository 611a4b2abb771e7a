export interface LiveEvent {
  readonly topic: string
  readonly data: unknown
}

/** The events of a stream as they come; `onBytes` is called for whatever comes, also for signs of life. */
export async function* eventsIn(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<LiveEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes()
    waiting += decoder.decode(value, { stream: true })
    const parts = waiting.split('\n\n')
    waiting = parts.pop()!
    for (const part of parts) {
      const [, topic, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
      if (topic) yield { topic, data: JSON.parse(data!) }
    }
  }
}
