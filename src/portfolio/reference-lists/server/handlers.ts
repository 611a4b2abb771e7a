import { callName, referenceLists, referenceListsFeature } from '#portfolio/reference-lists/contract.ts'
import * as crud from '#platform/server/http/crud.ts'
import { move } from '#platform/server/http/move.ts'
import { served } from '#platform/server/app.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import type { Call } from '#platform/contract/call.ts'
import { merge } from './merge.ts'
import { recordsOfList } from './records.ts'

/** The handlers of one list by the names that the contract gives its calls: `refDriverList` and so on. */
function handlersOf({ entity, calls }: (typeof referenceLists)[number]): [string, Handler<Call>][] {
  const of = recordsOfList(entity.name)
  const own: Record<keyof typeof calls, unknown> = { ...crud.all(of), merge: merge(of), move: move(of) }
  return Object.entries(own).map(([verb, handler]) => [callName(entity.name, verb), handler as Handler<Call>])
}

export const referenceListsServed = served(referenceListsFeature, { handlers: Object.fromEntries(referenceLists.flatMap(handlersOf)) })
