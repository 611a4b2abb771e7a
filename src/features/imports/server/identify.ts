/** Which record a row is about: one that exists, one of an earlier row, or a new one. */
import { keysOfBody } from './relations.ts'
import type { Keys, Names } from '#platform/server/exchange/names.ts'
import type { Row } from '#platform/server/records/write.ts'
import { inTurns } from './in-turns.ts'
import type { ImportRow } from './rows.ts'
import { reject, type Task } from './task.ts'

/** What the row's own cells say that names a record: columns that are fields, and those that a title is spread over. */
export function namedFields({ subject: { of, columns } }: Task, row: ImportRow): Row {
  const title = columns.find(({ shape }) => shape.kind === 'title')
  const spread = title && row.values.get(title.id) ? of.named!.fields(row.values.get(title.id) as string) : {}
  const own = Object.fromEntries(
    [...row.values].filter(([id, value]) => value !== null && columns.some((one) => one.id === id && one.shape.kind === 'value')),
  )
  return { ...spread, ...own }
}

export async function identify(task: Task): Promise<void> {
  const names = task.relations.names.get(task.subject.of.entity.name)!
  const firstRow = new Map<string, number>()
  await inTurns(task.rows, (row) => {
    if (row.action === 'skip') return
    const keys = keysOfBody(task.subject.of, namedFields(task, row))
    row.name = keys[task.subject.of.entity.title] ?? ''
    const found = recordOf(task, row, keys, names)
    if (found.length === 1 && task.plan.existing === 'skip' && !firstRow.has(found[0]!)) leaveAlone(row)
    else if (found.length > 1)
      reject(
        row,
        `There are ${found.length} ${task.subject.plural} that this row could be about. Tell them apart by the column “Portolan ID”.`,
      )
    else if (found.length === 1 && firstRow.has(found[0]!))
      reject(row, `The same ${task.subject.label} as row ${firstRow.get(found[0]!)}. Leave one of the two out, or join them.`)
    else {
      row.action = found.length ? 'update' : 'create'
      row.id = found[0] ?? names.add(keys)
      firstRow.set(row.id, row.number)
    }
  })
}

/** Nothing is written, so it does not matter what its cells say. */
function leaveAlone(row: ImportRow): void {
  row.action = 'skip'
  row.errors.length = 0
}

/** Records that the row fits: by the key that the plan names, else by the first key that finds any. A record known by another, more exact key is not it. */
function recordOf({ plan, subject }: Task, row: ImportRow, keys: Keys, names: Names): readonly string[] {
  const idKey = subject.of.entity.key
  const order = plan.matchBy ? [plan.matchBy] : subject.keys
  for (const [at, key] of order.entries()) {
    const text = key === idKey ? (row.values.get(idKey) as string | undefined) : keys[key]
    if (!text) continue
    if (key === idKey && names.has(text)) return [text]
    const isOther = (id: string) => order.slice(0, at).some((exact) => exact !== idKey && keys[exact] && names.keysOf(id)?.[exact])
    const found = names.by(key, text).filter((id) => !isOther(id))
    if (found.length) return found
  }
  return []
}
