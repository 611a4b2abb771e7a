/** Writes what was prepared: in bulk first, in halves where PostgreSQL refuses, so that the faulty row is named and the others go through. */
import { setImmediate as immediate } from 'node:timers/promises'
import { Refusal } from '#platform/server/http/refusal.ts'
import { nested } from '#platform/contract/own-names.ts'
import { databaseRefusal } from '#platform/server/http/database-refusal.ts'
import { settle } from '#platform/server/database/statement.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'
import { idsNamed, ownColumns } from '../decide/records/own-kind.ts'
import type { Addition } from '../decide/records/relations.ts'
import type { ImportRow } from '../import-row.ts'
import { errorsIn, reject, rejectBy, type Item, type Task } from '../decide/records/task.ts'

/** Records that are changed by one statement, and between two looks at whether the job was cancelled. */
const batchSize = 1000
/** New records that are tried together, sent in parts: what PostgreSQL refuses is looked for among so many. */
export const createdTogether = 4000
export const partSize = 250

/** Written ids by entity. */
export interface Written {
  readonly entity: string
  readonly action: 'create' | 'update'
  readonly ids: readonly string[]
}

/** @param early rows already written, all of them new */
export async function writeItems(task: Task, items: readonly Item[], early: ReadonlySet<Item> = new Set()): Promise<Written[]> {
  // Contract form: the record writer knows custom fields as one object.
  const of = recordsOf(task.subject.of.entity.name)
  const added = await writeAdditions(task)
  const fresh = parentsFirst(
    task,
    items.filter((item) => item.isNew && !early.has(item)),
  )
  const created = await inBatches(task, fresh, createdTogether, (changes, batch, done) =>
    insertInParts(changes, of, batch, (at) => task.progress.write(early.size + done + at)),
  )
  const [renamed, others] = renamedFirst(
    task,
    items.filter(({ isNew }) => !isNew),
  )
  const updated = await inBatches(task, [...renamed, ...others], Math.max(batchSize, renamed.length), async (changes, batch, done) => {
    await task.progress.write(early.size + created.length + done)
    await updateRecords(
      changes,
      of,
      batch.map(({ id, body }) => ({ id, body: nested(body) })),
    )
  })
  const ids = [...[...early].map(({ id }) => id), ...created]
  return [...added, { entity: of.entity.name, action: 'create', ids }, { entity: of.entity.name, action: 'update', ids: updated }]
}

/** Records that get other names, numbers or addresses of which there is one each: two may exchange theirs, so they are changed together. */
function renamedFirst({ subject: { of, columns } }: Task, items: readonly Item[]): [Item[], Item[]] {
  const labels = new Set(columns.filter(({ field }) => of.entity.all[field]?.unique).map(({ label }) => label))
  const isRenamed = ({ rows }: Item) => rows.some(({ changes }) => changes?.some(({ label }) => labels.has(label)))
  return [items.filter(isRenamed), items.filter((item) => !isRenamed(item))]
}

/** Only what a row that is not rejected names. */
async function writeAdditions(task: Task): Promise<Written[]> {
  const written: Written[] = []
  for (const [entity, additions] of task.relations.additions) {
    const of = recordsOf(entity)
    const wanted = [...additions.values()].filter(({ users }) => users.some(isWritten))
    const refused = new Set<string>()
    await byHalves(
      task.changes,
      wanted,
      (changes, part) =>
        insertRecords(
          changes,
          of,
          part.map(({ id, body }) => ({ ...body, [of.entity.key]: id })),
        ),
      (addition, refusal) => {
        refused.add(addition.id)
        rejectUsers(addition, refusal, of.entity.label)
      },
    )
    written.push({ entity, action: 'create', ids: wanted.filter(({ id }) => !refused.has(id)).map(({ id }) => id) })
  }
  return written
}

const isWritten = ({ action }: ImportRow) => action === 'create' || action === 'update'

function rejectUsers({ users, name }: Addition, refusal: Refusal, label: string): void {
  for (const row of users.filter(isWritten)) reject(row, `The ${label} “${name}” can’t be added: ${refusal.message}`)
}

async function inBatches(
  task: Task,
  items: readonly Item[],
  size: number,
  write: (changes: Changes, batch: readonly Item[], done: number) => Promise<unknown>,
): Promise<string[]> {
  const alive = items.filter(({ rows }) => rows.some((row) => row.action !== 'reject'))
  for (let at = 0; at < alive.length; at += size)
    await byHalves(
      task.changes,
      alive.slice(at, at + size),
      (changes, batch) => write(changes, batch, at),
      ({ rows }, refusal) => {
        for (const row of rows) rejectBy(task, row, errorsIn(refusal))
      },
    )
  return alive.filter(({ rows }) => rows.some((row) => row.action !== 'reject')).map(({ id }) => id)
}

/** Sends new records with their history, part by part, without waiting for PostgreSQL: each is made ready while the one before is written. */
export interface Sender {
  send(part: readonly Item[]): Promise<void>
  /** @throws what the first of all that is refused was refused with: what comes after it is refused because of it */
  written(): Promise<void>
}

export function senderOf(changes: Changes, of: Records): Sender {
  const sent: Promise<void>[] = []
  const send = (written: Promise<void>) => {
    // Looked at once all are sent.
    written.catch(() => {})
    sent.push(written)
  }
  const ahead: Changes = {
    ...changes,
    write: async (batch) => {
      send(changes.write(batch))
      // Lets it leave before the next part is prepared.
      await immediate()
    },
  }
  return {
    send: async (part) => {
      await insertRecords(
        ahead,
        of,
        part.map(({ id, body }) => ({ ...nested(body), [of.entity.key]: id })),
      )
      send(changes.writeLog())
    },
    written: async () => void (await settle(sent)),
  }
}

async function insertInParts(
  changes: Changes,
  of: Records,
  items: readonly Item[],
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const sender = senderOf(changes, of)
  const all = async () => {
    for (let at = 0; at < items.length; at += partSize) {
      if (at % batchSize === 0) await progress(at)
      await sender.send(items.slice(at, at + partSize))
    }
  }
  const [outcome] = await Promise.allSettled([all()])
  await sender.written()
  if (outcome.status === 'rejected') throw outcome.reason
}

/**
 * Writes all, or each half by itself, down to the one that is refused.
 * @throws what is not a refusal but a fault
 */
export async function byHalves<T>(
  changes: Changes,
  items: readonly T[],
  write: (changes: Changes, part: readonly T[]) => Promise<unknown>,
  refuse: (item: T, refusal: Refusal) => void,
): Promise<void> {
  if (!items.length) return
  const outcome = await changes.attempt(() => write(changes, items))
  if (!outcome) return
  const refusal = refusalOf(outcome.refused)
  if (items.length === 1) return refuse(items[0]!, refusal)
  const half = items.length >> 1
  await byHalves(changes, items.slice(0, half), write, refuse)
  await byHalves(changes, items.slice(half), write, refuse)
}

export function refusalOf(error: unknown): Refusal {
  const refusal = error instanceof Refusal ? error : databaseRefusal(error)
  if (!refusal) throw error
  return refusal
}

/** A record comes after the new records that it is part of or names, wherever the two are in the file. */
function parentsFirst({ subject: { of, columns } }: Task, items: readonly Item[]): Item[] {
  const own = ownColumns(columns, of.entity)
  if (!own.length) return [...items]
  const byId = new Map(items.map((item) => [item.id, item]))
  const sorted = new Set<Item>()
  const open = new Set<Item>()
  const visit = (item: Item): void => {
    if (sorted.has(item) || open.has(item)) return
    open.add(item)
    for (const id of own.flatMap((column) => idsNamed(column, item.body))) {
      const parent = byId.get(id)
      if (parent) visit(parent)
    }
    sorted.add(item)
  }
  for (const item of items) visit(item)
  return [...sorted]
}
