/** Comparison of the hidden-worlds test: answers as bytes, tags and counts, the places where they differ, and events of changes that an open page receives. */
import { expect } from 'vitest'
import { authenticate } from '#platform/server/access/authenticate.ts'
import { textsOf } from '#platform/server/live/tell.ts'
import { recordTopicName } from '#platform/server/live/tell-records.ts'
import type { Person, TestApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

export const told = (answer: { statusCode: number; headers: Record<string, unknown>; body: string }) =>
  [
    answer.statusCode,
    answer.headers['etag'],
    answer.headers['x-total-count'],
    answer.statusCode < 400 ? answer.body : answer.body.replace(/"requestId":"[^"]*"/, ''),
  ].join('\n')

/** Paths whose answers differ, each with the place where they begin to. */
export const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...one].flatMap(([path, text]) => {
    const changed = other.get(path)!
    if (changed === text) return []
    let at = 0
    while (text[at] === changed[at]) at++
    const part = (whole: string) => whole.slice(Math.max(0, at - 60), at + 60)
    return [`${path}: ${part(text)} | ${part(changed)}`]
  })

const listeners = `select count(*)::integer as count from pg_stat_activity
where datname = current_database() and application_name = 'portolan live' and query like 'listen%'`

/** Opens the stream of events of a reader. The answer reads what came until a last event, about the tag, which everyone sees. */
async function hearing({ database, services }: Pick<TestApp, 'database' | 'services'>, reader: Person, tagId: string) {
  const session = (await authenticate(database.system, reader.token, true))!
  const stream = services.live.open(session, reader.token)
  let text = ''
  stream.on('data', (piece: Buffer | string) => (text += String(piece)))
  await expect.poll(async () => (await rowsOf(database)<{ count: number }>(listeners, []))[0]!.count).toBeGreaterThan(0)
  return async (boss: Person): Promise<string[]> => {
    const last = { e: 'tag', ids: [tagId], u: boss.userId, n: 'The last' }
    database.tenant(boss.accountId).tell(textsOf(recordTopicName, [last]))
    await expect.poll(() => text).toContain('The last')
    stream.destroy()
    return text.split('\n').filter((line) => line.startsWith('data:') && !line.includes('The last'))
  }
}

interface Heard {
  readonly boss: Person
  readonly readers: readonly Person[]
  readonly tagId: string
}
/** Does the work, of which the readers hear nothing. */
export async function unheard(app: Pick<TestApp, 'database' | 'services'>, { boss, readers, tagId }: Heard, work: () => Promise<void>) {
  const heard = await Promise.all(readers.map((reader) => hearing(app, reader, tagId)))
  await work()
  for (const events of heard) expect(await events(boss)).toEqual([])
}
