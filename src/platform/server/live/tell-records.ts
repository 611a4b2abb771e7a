/** The record writer's own word: which records a transaction changed, and who did. */
import { grouped } from '#platform/contract/grouped.ts'
import { inParts } from '#platform/contract/in-parts.ts'
import { textsOf } from './tell.ts'

export const recordTopicName = 'record'

/** Records of one entity. Short names: a notification is short. */
export interface ToldRecords {
  readonly e: string
  readonly ids: readonly string[]
  readonly u: string
  readonly n: string
  /** The first entry of the log about them. Another version of the server says none. */
  readonly f?: string
}
interface Entry {
  readonly changeId: string
  readonly entity: string
  readonly recordId: string
}

/** Maximum number of ids that fit into one notification. */
const mostIds = 150

/** Notifications of a transaction, sent after its commit. */
export function toldRecords(entries: readonly Entry[], { userId, userName }: { userId: string; userName: string }): string[] {
  const payloads = [...grouped(entries, ({ entity }) => entity)].flatMap(([e, changed]) =>
    inParts([...new Set(changed.map(({ recordId }) => recordId))], mostIds).map((ids): ToldRecords => ({
      e,
      ids,
      u: userId,
      n: userName.slice(0, 200),
      f: changed[0]!.changeId,
    })),
  )
  return textsOf(recordTopicName, payloads)
}
