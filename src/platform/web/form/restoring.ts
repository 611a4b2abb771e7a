/** Writing into a record what its history says that a field held before. */
import { titleOf, type Entity } from '#platform/contract/entity.ts'
import { isWritable } from '#platform/contract/field.ts'
import { ownKeyIn } from '#platform/contract/own-names.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { updateBack } from '#platform/web/api/records.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { earlierOf, isHeld } from './earlier.ts'

/** Value before and after, as the history has it. */
type Told = readonly [unknown, unknown]

/** The fields of the current record that can be restored to an earlier value, and restoring them. */
export function restorable(entity: Entity, record: Row) {
  const now = (name: string) => record[name] ?? null
  return {
    can: (name: string, change: Told): boolean => {
      const field = entity.all[name]!
      if (!isWritable(field) || field.internal || !(name in record || ownKeyIn(name) !== undefined)) return false
      const earlier = earlierOf(field, now(name), change)
      return earlier !== undefined && !isHeld(now(name), earlier)
    },
    /** Shows refusals: a name that is taken by now, a reference that was deleted. */
    run: async (name: string, change: Told): Promise<void> => {
      const after = now(name)
      try {
        const saved = await updateBack(entity, record, { [name]: earlierOf(entity.all[name]!, after, change) })
        offerUndo({
          done: `${entity.all[name]!.label} of ${titleOf(entity, saved)} restored`,
          undone: `${entity.all[name]!.label} of ${titleOf(entity, saved)} is as it was before it was restored`,
          undo: () => updateBack(entity, saved, { [name]: after }),
        })
      } catch (error) {
        void notify(`This was not restored. ${messageOf(error)}`, 'error')
      }
    },
  }
}
