/** First stage of a save: checks the limit of the plan, waits for other writers, and locks and reads the records that change. */
import type { Changes } from '../changes.ts'
import { lockRecords } from '../lock.ts'
import { waitForEnds } from '../other-ends.ts'
import type { Patch, Row, Stored } from '../patch.ts'
import type { Records } from '../records.ts'
import { refusePastRoom } from '../room.ts'

/** @throws Refusal 402 past the limit of a plan */
export async function prepareNew(changes: Changes, { entity }: Records, bodies: readonly Readonly<Row>[]): Promise<void> {
  await refusePastRoom(changes, entity, bodies.length)
  await waitForEnds(changes, entity, listsIn(bodies))
}

/** Lists that some body has rows for. */
const listsIn = (bodies: readonly Readonly<Row>[]) =>
  new Set(bodies.flatMap((body) => Object.keys(body).filter((name) => Array.isArray(body[name]) && body[name].length > 0)))

/** Records that are to change. */
export interface Held {
  readonly stored: ReadonlyMap<string, Stored>
  /** No list of theirs is written. */
  readonly isPlain: boolean
}

export async function prepareChange(changes: Changes, of: Records, patches: readonly Patch[]): Promise<Held> {
  await waitForEnds(changes, of.entity, new Set(patches.flatMap(({ body }) => Object.keys(body))))
  const isPlain = !patches.some(({ body }) => of.children.some((list) => body[list.path] !== undefined))
  const ids = patches.map(({ id }) => id)
  return { stored: await lockRecords(changes, of, ids, isPlain), isPlain }
}
