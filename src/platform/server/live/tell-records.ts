/** The record writer's own word: which records a transaction changed, and who did. */
import type { Statement } from '#platform/server/database/statement.ts'
import { grouped } from './grouped.ts'
import { telling } from './tell.ts'

export const recordTopicName = 'record'

/** Records of one entity. Short names: a notification is short. */
export interface ToldRecords {
  readonly e: string
  readonly ids: readonly string[]
  readonly u: string
  readonly n: string
}
interface Entry {
  readonly entity: string
  readonly recordId: string
}

/** Ids of so many records fit into one notification. */
const mostIds = 150

/** To be written at the end of a transaction. */
export function tellingRecords(
  entries: readonly Entry[],
  { userId, userName }: { userId: string; userName: string },
): [Statement, unknown[]][] {
  const payloads = [...grouped(entries, ({ entity }) => entity)].flatMap(([e, changed]) =>
    inParts([...new Set(changed.map(({ recordId }) => recordId))]).map((ids): ToldRecords => ({
      e,
      ids,
      u: userId,
      n: userName.slice(0, 200),
    })),
  )
  return telling(recordTopicName, payloads)
}

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) => ids.slice(at * mostIds, (at + 1) * mostIds))
