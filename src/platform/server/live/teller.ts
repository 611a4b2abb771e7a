/**
 * Publishes changed records after their commit, batched over a moment. Within its transaction, each notification would hold a lock of all of PostgreSQL
 * until the commit is on the disk, so that writers of all accounts would be serialised. (bench/README.md)
 */
import { AsyncResource } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Statement } from '#platform/server/database/statement.ts'
import { channel } from './tell.ts'

/** Milliseconds in which changes are gathered. */
const gathering = 20
/** Milliseconds until it is tried again where the database could not be asked. */
const pause = 1_000
/** Maximum number of texts kept until then; the rest are dropped: listeners have lost their connection as well by then, and refetch everything. */
const mostKept = 10_000

const notify: Statement = { name: 'live.tell_all', text: `select pg_notify('${channel}', told) from unnest($1::text[]) told` }

export interface Teller {
  /** Texts for all servers; see tell.ts. */
  tell(texts: readonly string[]): void
  /** Sends the gathered texts. */
  end(): Promise<void>
}

export function openTeller(ask: (statement: Statement, values: unknown[]) => Promise<unknown>, log: Pick<Logger, 'warn'>): Teller {
  // Runs outside the calls whose changes it sends.
  const apart = new AsyncResource('live.teller')
  let gathered: string[] = []
  let timer: NodeJS.Timeout | undefined
  const send = async () => {
    timer = undefined
    const texts = gathered.splice(0)
    if (!texts.length) return
    try {
      await ask(notify, [texts])
    } catch (error) {
      log.warn({ err: error }, 'Changed records could not be announced')
      gathered = [...texts, ...gathered].slice(0, mostKept)
      sendIn(pause)
    }
  }
  const sendIn = (milliseconds: number) => {
    timer ??= apart.runInAsyncScope(() => setTimeout(() => void send(), milliseconds))
    timer.unref()
  }
  return {
    tell: (texts) => {
      gathered.push(...texts)
      if (texts.length) sendIn(gathering)
    },
    end: async () => {
      clearTimeout(timer)
      await send()
      clearTimeout(timer)
    },
  }
}
