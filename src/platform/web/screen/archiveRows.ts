import type { Entity } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { saveInAll } from './changeRows.ts'

/** Takes records out of use or back, with a notice that undoes it; false where some refused, which is told. */
export async function archiveAll(entity: Entity, rows: readonly Row[], isActive: boolean): Promise<boolean> {
  try {
    if (rows.length === 0) throw new Error('You may not change any of these.')
    const run = { signal: new AbortController().signal, onDone: () => undefined }
    await saveInAll(entity, rows, [{ column: 'active', given: isActive }], run, isActive ? 'made active' : 'archived')
    return true
  } catch (error) {
    void notify(messageOf(error), 'error')
    return false
  }
}
