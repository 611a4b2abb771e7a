/** Notifies all servers within the changing transaction: a rolled-back change is never published, and a change only once it can be read. */
import type { Statement } from '#platform/server/database/statement.ts'

export const channel = 'portolan_live'

/** PostgreSQL takes 7,999 bytes; the account and the topic go before. */
const mostBytes = 7_800

/** $2: topics and payloads. PostgreSQL drops duplicates within a transaction. */
const notify: Statement = {
  name: 'live.tell',
  text: `select pg_notify('${channel}', $1::text || ' ' || told) from unnest($2::text[]) told`,
}

type Batch = [Statement, unknown[]][]

/** A topic of the event stream (topic.ts), named with the type of its payloads. */
export interface ToldOf<P> {
  readonly name: string
  messages(hearer: never, payloads: readonly P[], tenant: never): unknown
}

/**
 * Notifications of a topic as texts.
 * @throws Error for a too large payload: payloads name the changes and don't contain them
 */
export function textsOf(topic: string, payloads: readonly unknown[]): string[] {
  const texts = payloads.map((payload) => `${topic} ${JSON.stringify(payload)}`)
  if (texts.some((text) => Buffer.byteLength(text) > mostBytes))
    throw new Error(`The message about ${topic} is longer than ${mostBytes} bytes. Name the changed records, not their changes.`)
  return texts
}

/** Texts, to be sent with other statements of a transaction of a tenant. */
export const tellingTexts = (texts: readonly string[]): Batch => (texts.length ? [[notify, [texts]]] : [])

/** Statements of {@link tell}, to be sent with others of a tenant's transaction. */
export const telling = (topic: string, payloads: readonly unknown[]): Batch => tellingTexts(textsOf(topic, payloads))

/** Notifies everybody who may see the change, on any server, once it is committed. */
export const tell = <P>(changes: { write(batch: Batch): Promise<void> }, { name }: ToldOf<P>, payload: P): Promise<void> =>
  changes.write(telling(name, [payload]))

export interface Told {
  readonly accountId: string
  readonly topic: string
  readonly payload: unknown
}

/** A notification of a server; undefined if this version can't read it. */
export function readTold(text: string): Told | undefined {
  const [, accountId, topic, json] = /^(\S+) (\S+) (.*)$/s.exec(text) ?? []
  try {
    return accountId && topic ? { accountId, topic, payload: JSON.parse(json!) } : undefined
  } catch {
    return undefined
  }
}
