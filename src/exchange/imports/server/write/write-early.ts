/** The first new records are written while rows after them are still being checked. */
import { recordsOf } from '#platform/server/records/records.ts'
import { ownColumns } from '../decide/records/own-kind.ts'
import type { Item, Decided, Ready, Task } from '../decide/records/task.ts'
import { createdTogether, partSize, refusalOf, senderOf, writeItems, type Written } from './write-items.ts'

/** Fewer wait for the next time. */
const fewest = 100

/**
 * Checks rows, and writes them. New rows are sent when ready, until a row names a record that has to be added first. When PostgreSQL refuses one
 * of them, none is written, and all are once they are checked, which finds the faulty one.
 * @throws errors of `prepare`
 */
export async function decideAndWrite(
  task: Task,
  prepare: (ready: Ready) => Promise<readonly Item[]>,
): Promise<Pick<Decided, 'items'> & { written: readonly Written[] }> {
  const early = earlyOf(task)
  let items: readonly Item[] | undefined
  const outcome = await task.changes.attempt(async () => {
    items = await prepare(early.send)
    await early.end(items)
  })
  if (!items) throw outcome?.refused
  // Throws a fault. Refused rows are refused again below, with the row named.
  if (outcome) refusalOf(outcome.refused)
  return { items, written: await writeItems(task, items, outcome ? undefined : early.sent) }
}

function earlyOf(task: Task) {
  const sender = senderOf(task.changes, recordsOf(task.subject.of.entity.name))
  const sent = new Set<Item>()
  const faults: unknown[] = []
  // A row that names another of its kind may be lost with it, or come after it.
  const isSafe = !task.subject.list && !ownColumns(task.filled, task.subject.of.entity).length
  const isOver = () => !isSafe || task.relations.additions.size > 0 || sent.size >= createdTogether || faults.length > 0
  let seen = 0
  const sendThose = async (ready: readonly Item[]) => {
    const fresh = ready.filter((item) => item.isNew && !sent.has(item))
    for (let at = 0; at < fresh.length && !isOver(); at += partSize) {
      const part = fresh.slice(at, at + partSize)
      for (const item of part) sent.add(item)
      await sender.send(part).catch((error: unknown) => faults.push(error))
    }
  }
  return {
    sent,
    send: async (items: readonly Item[]) => {
      if (items.length - seen < fewest) return
      await sendThose(items.slice(seen))
      seen = items.length
    },
    end: async (items: readonly Item[]) => {
      await sendThose(items)
      await sender.written()
      if (faults.length) throw faults[0]
    },
  }
}
