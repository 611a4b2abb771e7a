import type { Entity } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import type { BulkRun } from '#platform/web/grid/types.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { saveInAll } from './changeRows.ts'

const archived = { done: 'archived', undone: 'active again' }
const madeActive = { done: 'made active', undone: 'archived again' }

/** Takes records out of use or back, with a notice that undoes it. */
export const putActive = (entity: Entity, rows: readonly Row[], isActive: boolean, run: BulkRun): Promise<void> =>
  saveInAll(entity, rows, [{ column: 'active', given: isActive }], run, isActive ? madeActive : archived)

/** Archives or restores a few rows, without a stop button; false if some refused, which is shown. */
export async function archiveAll(entity: Entity, rows: readonly Row[], isActive: boolean): Promise<boolean> {
  try {
    if (rows.length === 0) throw new Error('You can’t change any of these.')
    await putActive(entity, rows, isActive, { signal: new AbortController().signal, onDone: () => undefined })
    return true
  } catch (error) {
    void notify(messageOf(error), 'error')
    return false
  }
}
