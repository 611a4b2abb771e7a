import { IconTag, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { catchFocus } from '#platform/web/shell/lostFocus.ts'
import { bulkFields } from './bulkFields.ts'
import type { Grid } from '../useGrid.ts'
import { viewportOf } from '../viewportOf.ts'

const BulkEdit = lazy(() => import('./BulkEdit.tsx'))

/** Actions on the selected rows, floating over the list. */
export default function BulkBar({ grid }: { grid: Grid<unknown> }) {
  const [editing, setEditing] = useState(false)
  const { selection, props } = grid
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const viewport = viewportOf(bar.current)
    return () => catchFocus(viewport)
  }, [])
  const rows = useMemo(() => [...selection.rows.values()], [selection.rows])
  const hidden = useMemo(() => rows.length - (grid.model.countMatching(selection.rows) ?? rows.length), [rows, grid.model, selection.rows])
  const editable = useMemo(
    () => Boolean(props.onBulkEdit) && bulkFields(props.columns, rows).length > 0,
    [props.onBulkEdit, props.columns, rows],
  )
  return (
    <div ref={bar} className="grid-bulk" role="toolbar" aria-label="Selected rows">
      <b>
        {formatNumber(rows.length)} selected
        {hidden > 0 && <small>, {formatNumber(hidden)} of them not shown</small>}
      </b>
      {editable && (
        <button type="button" onClick={() => setEditing(true)}>
          <IconTag size={15} />
          Edit fields
        </button>
      )}
      {props.bulkActions
        ?.filter(({ isFor }) => isFor?.(rows) ?? true)
        .map(({ id, label, icon, danger, run }) => (
          <button key={id} type="button" data-danger={danger || undefined} onClick={() => void run(rows, selection.clear)}>
            {icon}
            {label}
          </button>
        ))}
      <button type="button" className="grid-bulk-close" aria-label="Clear selection" onClick={selection.clear}>
        <IconX size={15} />
      </button>
      {editing && (
        <Suspense>
          <BulkEdit grid={grid} rows={rows} close={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
