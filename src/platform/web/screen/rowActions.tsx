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

/** Taking records out of use, and back. */
export const archiving = (entity: Entity): BulkAction<Row>[] => {
  const { active } = entity.all
  if (!active || !isWritable(active)) return []
  const put = (isActive: boolean) => async (selected: readonly Row[], deselect: () => void) => {
    const { archiveAll } = await import('./archiveRows.ts')
    if (await archiveAll(entity, selected.filter(mayEdit), isActive)) deselect()
  }
  // At rest a list doesn't tell: anyone who wants archived ones back has filtered by it, or shows it.
  const isActive = (row: Row) => row['active'] !== false
  return [
    { id: 'archive', label: 'Archive', icon: <IconArchive size={15} />, isFor: (rows) => rows.some(isActive), run: put(false) },
    { id: 'unarchive', label: 'Make active', icon: <IconArchive size={15} />, isFor: (rows) => !rows.every(isActive), run: put(true) },
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
    else void notify('You may not delete any of these.', 'error')
  },
})
