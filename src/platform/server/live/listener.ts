/** One connection that receives the notifications of all servers. It reconnects by itself and reports that: notifications in between were missed. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'

interface Hearing {
  /** One notification. */
  readonly hear: (text: string) => void
  /** The connection is back after a loss. */
  readonly missed: () => void
}

/** Milliseconds between two tries to connect, the first and the longest. */
const [firstPause, longestPause] = [250, 10_000]
/** Milliseconds until a silently lost connection is noticed. */
const pulse = 20_000

/** Listens on a channel until the returned function is called. It connects in the background; `log` records losses. */
export function listen(connection: ClientConfig, channel: string, { hear, missed }: Hearing, log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  /** Settles when the connection is lost, or on stopping. */
  const listenOnce = async (onListening: () => void): Promise<void> => {
    const client = new Client({ ...connection, application_name: 'portolan live', keepAlive: true, query_timeout: 10_000 })
    const lost = new Promise<void>((end) => {
      client.on('error', () => end())
      client.on('end', () => end())
      signal.addEventListener('abort', () => end(), { once: true })
    })
    try {
      await client.connect()
      client.on('notification', ({ payload }) => payload && hear(payload))
      await client.query(`listen ${channel}`)
      onListening()
      const beat = setInterval(() => void client.query('select').catch(() => client.end().catch(() => undefined)), pulse)
      await lost
      clearInterval(beat)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const listening = (async () => {
    let wait = firstPause
    for (let times = 0; !signal.aborted; times++) {
      const onListening = () => {
        wait = firstPause
        if (times > 0) missed()
      }
      await listenOnce(onListening).catch((error: unknown) => log.warn({ err: error }, 'Could not listen to the database'))
      if (!signal.aborted) await pause(wait, undefined, { signal }).catch(() => undefined)
      wait = Math.min(wait * 2, longestPause)
    }
  })()
  return async () => {
    stopping.abort()
    await listening
  }
}
