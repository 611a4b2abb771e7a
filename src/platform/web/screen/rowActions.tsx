import { IconArchive, IconTrash } from '@tabler/icons-react'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable } from '#platform/contract/field.ts'
import type { Row } from '#platform/web/api/queries.ts'
import type { BulkAction } from '#platform/web/grid/types.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { mayEdit, mayRemove } from './columns.tsx'

/** Rows that are to be deleted, once that is confirmed. */
export interface Removal {
  readonly rows: readonly Row[]
  readonly deselect: () => void
}

/** Rows to archive or restore, so many that progress is shown and can be stopped. */
export interface Archiving extends Removal {
  readonly isActive: boolean
}

/** Number of rows up to which progress is not worth showing. */
const few = 20

/** Taking records out of use, and back. */
export const archiving = (entity: Entity, askMany: (archiving: Archiving) => void): BulkAction<Row>[] => {
  const { active } = entity.all
  if (!active || !isWritable(active)) return []
  const put = (isActive: boolean) => async (selected: readonly Row[], deselect: () => void) => {
    const rows = selected.filter((row) => mayEdit(row) && isInUse(row) !== isActive)
    if (rows.length > few) return askMany({ rows, isActive, deselect })
    const { archiveAll } = await import('./archiveRows.ts')
    if (await archiveAll(entity, rows, isActive)) deselect()
  }
  const isInUse = (row: Row) => row.active !== false
  return [
    { id: 'archive', label: 'Archive', icon: <IconArchive size={15} />, isFor: (rows) => rows.some(isInUse), run: put(false) },
    { id: 'unarchive', label: 'Make active', icon: <IconArchive size={15} />, isFor: (rows) => !rows.every(isInUse), run: put(true) },
  ]
}

export const removal = (ask: (removal: Removal) => void): BulkAction<Row> => ({
  id: 'delete',
  label: 'Delete',
  icon: <IconTrash size={15} />,
  danger: true,
  run: (selected, deselect) => {
    const rows = selected.filter(mayRemove)
    if (rows.length > 0) ask({ rows, deselect })
    else void notify('You can’t delete any of these.', 'error')
  },
})
