/**
 * Tells of changed records once they are committed, those of a moment together. Told within its transaction, each would hold a lock of all of PostgreSQL from
 * there until its commit is on the disk, so that writers of every account would take turns. (bench/README.md)
 */
import { AsyncResource } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Statement } from '#platform/server/database/statement.ts'
import { channel } from './tell.ts'

/** Milliseconds in which changes are gathered. */
const gathering = 20
/** Milliseconds until it is tried again where the database could not be asked. */
const pause = 1_000
/** What is kept until then: anyone who listens has lost its connection by then as well, and asks again for everything. */
const mostKept = 10_000

const notify: Statement = { name: 'live.tell_all', text: `select pg_notify('${channel}', told) from unnest($1::text[]) told` }

export interface Teller {
  /** Texts for all servers; see tell.ts. */
  tell(texts: readonly string[]): void
  /** Tells what it has gathered. */
  end(): Promise<void>
}

export function openTeller(ask: (statement: Statement, values: unknown[]) => Promise<unknown>, log: Pick<Logger, 'warn'>): Teller {
  // What is sent belongs to no call, though a call has it sent.
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
