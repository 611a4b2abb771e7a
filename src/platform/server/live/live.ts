/** The event streams of this server: receives the notifications of all servers, and passes on to each session those that it may see. */
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { missedTopic } from '#platform/contract/live.ts'
import { authenticate } from '#platform/server/access/authenticate.ts'
import { belongs, type Session } from '#platform/server/access/session.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { stopping, tooMany } from '#platform/server/http/refusal.ts'
import { grouped } from '#platform/contract/grouped.ts'
import { listen } from './listener.ts'
import { eventStream, type EventStream } from './stream.ts'
import { channel, readTold } from './tell.ts'
import type { Topic } from './topic.ts'
import { openWaiting } from './waiting.ts'

export interface Live {
  /**
   * The event stream of a session, to be answered as text/event-stream. It ends with the session.
   * @throws Refusal 429 when the user, or everybody, has too many open; 503 while the server stops
   */
  open(session: Session, token: string): Readable
  /**
   * Settles when exactly this text is published for an account (`textsOf` builds it), when notifications may have been missed, or after this many milliseconds.
   * Call it before reading the subject, so that no change is missed.
   */
  until(accountId: string, text: string, milliseconds: number): Promise<void>
  /** Ends all streams and all waiting: their readers go to another server. */
  endStreams(): void
  /** Does so, and stops listening. */
  stop(): Promise<void>
}

interface Open {
  readonly token: string
  readonly stream: EventStream
  session: Session
  /** When the session was read. */
  readAt: number
}

/** Notifications of an account, by topic. */
interface Gathered {
  readonly byTopic: Map<string, unknown[]>
  count: number
}

/** Limits of one server; a test has its own. */
export interface LiveLimits {
  readonly perUser: number
  readonly inAll: number
  /** Milliseconds in which changes are gathered, so that a burst of them is one message. */
  readonly gathering: number
}
const limits: LiveLimits = { perUser: 12, inAll: 5_000, gathering: 100 }

/** Notifications of an account that wait until earlier ones are passed on; past it its readers ask again for what they show. */
export const mostGathered = 2_000

/** Maximum age of rights, in milliseconds: older ones are read again before something is passed on. */
const rightsAge = 2_000
/** Milliseconds between two looks for sessions that have ended. */
const sessionLook = 3_000
const heartbeat = 20_000
/** Sessions that are read again at a time. */
const atATime = 20

const findSessions: Statement<{ sessionId: string; accountId: string }> = {
  name: 'live.sessions',
  text: 'select session_id as "sessionId", account_id as "accountId" from session where session_id = any($1::uuid[]) and expires_date > now()',
}

export function openLive(database: Database, topics: readonly Topic[], log: Logger, most = limits): Live {
  const byName = new Map(topics.map((topic) => [topic.name, topic]))
  const streams = new Set<Open>()
  const waiting = openWaiting()
  const gathered = new Map<string, Gathered>()
  /** Accounts are passed on side by side: many changes for many readers of one hold back no other. */
  const passing = new Map<string, Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  let stopListening: (() => Promise<void>) | undefined
  let isStopped = false

  const isOf = (accountId: string) => (open: Open) => open.session.accountId === accountId
  const openOf = (accountId: string) => [...streams].filter(isOf(accountId))

  const hear = (text: string) => {
    waiting.told(text)
    const told = readTold(text)
    // Another version of the server may publish unknown topics.
    if (!told || !byName.has(told.topic)) return
    const { accountId, topic: name, payload } = told
    const waits = gathered.get(accountId)
    if (!waits && ![...streams].some(isOf(accountId))) return
    if (!waits) setTimeout(() => passOn(accountId), most.gathering)
    const ofAccount = waits ?? { byTopic: new Map<string, unknown[]>(), count: 0 }
    gathered.set(accountId, ofAccount)
    ofAccount.count++
    if (ofAccount.count > mostGathered) return ofAccount.byTopic.clear()
    const payloads = ofAccount.byTopic.get(name)
    if (payloads) payloads.push(payload)
    else ofAccount.byTopic.set(name, [payload])
  }

  const passGathered = async (accountId: string): Promise<void> => {
    const { byTopic, count } = gathered.get(accountId)!
    gathered.delete(accountId)
    if (count > mostGathered) return missedIn(accountId)
    await passOnIn(accountId, byTopic).catch((error: unknown) => {
      log.warn({ err: error }, 'Live updates could not be forwarded')
      missedIn(accountId)
    })
  }

  /** Notifications that come while earlier ones of the account are passed on follow them together. */
  const passOn = (accountId: string) => {
    const done = (passing.get(accountId) ?? Promise.resolve()).then(() => passGathered(accountId))
    passing.set(accountId, done)
    void done.finally(() => passing.get(accountId) === done && passing.delete(accountId))
  }

  const missedIn = (accountId: string) => openOf(accountId).forEach(({ stream }) => stream.send(missedTopic, {}))

  const passOnIn = async (accountId: string, byTopic: Map<string, unknown[]>) => {
    await readAgain(openOf(accountId).filter(({ readAt }) => Date.now() - readAt > rightsAge))
    const tenant = database.tenant(accountId)
    for (const [name, payloads] of byTopic) {
      const topic = byName.get(name)!
      const groups = grouped(openOf(accountId), ({ session }) => topic.keyOf?.(session) ?? session.sessionId)
      for (const group of groups.values())
        for (const message of await topic.messages(group[0]!.session, payloads, tenant))
          for (const { stream } of group) stream.send(name, message)
    }
  }

  /** Closes streams whose session has ended, has switched to another account, or no longer has access to it. */
  const readAgain = async (some: readonly Open[]) => {
    for (let at = 0; at < some.length; at += atATime)
      await Promise.all(
        some.slice(at, at + atATime).map(async (open) => {
          const session = await authenticate(database.system, open.token, true)
          if (!session || session.accountId !== open.session.accountId || !belongs(session)) return open.stream.end()
          open.session = session
          open.readAt = Date.now()
        }),
      )
  }

  const look = async () => {
    if (!streams.size) return
    const ids = [...new Set([...streams].map(({ session }) => session.sessionId))]
    const found = await database.system.rows(findSessions, [ids])
    const accounts = new Map(found.map(({ sessionId, accountId }) => [sessionId, accountId]))
    for (const { session, stream } of streams) if (accounts.get(session.sessionId) !== session.accountId) stream.end()
  }

  const begin = () => {
    const missed = () => {
      waiting.wakeAll()
      streams.forEach(({ stream }) => stream.send(missedTopic, {}))
    }
    stopListening = listen(database.connection, channel, { hear, missed }, log)
    const unanswered = (error: unknown) => log.warn({ err: error }, 'Sessions of live updates could not be looked at')
    timers.push(setInterval(() => void look().catch(unanswered), sessionLook))
    timers.push(setInterval(() => streams.forEach(({ stream }) => stream.beat()), heartbeat))
    for (const timer of timers) timer.unref()
  }
  const endStreams = () => {
    waiting.wakeAll()
    streams.forEach(({ stream }) => stream.end())
  }

  return {
    open: (session, token) => {
      if (isStopped) throw stopping()
      const own = [...streams].filter((open) => open.session.userId === session.userId)
      if (own.length >= most.perUser || streams.size >= most.inAll) throw tooMany(60)
      if (!stopListening) begin()
      const open: Open = { session, token, readAt: Date.now(), stream: eventStream(() => streams.delete(open)) }
      streams.add(open)
      open.stream.beat()
      return open.stream.body
    },
    until: async (accountId, text, milliseconds) => {
      if (isStopped) return
      // Until it listens, it hears nothing.
      const longest = stopListening ? milliseconds : Math.min(milliseconds, 1_000)
      if (!stopListening) begin()
      await waiting.until(`${accountId} ${text}`, longest)
    },
    endStreams,
    stop: async () => {
      isStopped = true
      timers.forEach(clearInterval)
      endStreams()
      await stopListening?.()
      await Promise.all(passing.values())
    },
  }
}
