import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, lazy, Suspense, type ReactNode } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { CheckMark } from './CheckMark.tsx'
import { formatAggregate, formatValue, isNumeric } from '../columnFormat.ts'
import type { GridRowProps } from './rowProps.ts'
import type { GridColumn } from '../types.ts'
import type { GroupLine, Line, RowLine } from '../lineTypes.ts'
import type { PlacedColumn } from '../useColumnLayout.ts'

const loadEditor = () => import('../editing/CellEditor.tsx')
const CellEditor = lazy(loadEditor)
const indent = 20

/** Fetches the editor before it is wanted, so that what is typed right after Enter reaches it. */
export const warmEditor = (): void => void loadEditor()

/** One cell: a check box, a value, a group's name or sum, or an editor. */
export function GridCell<Row>(props: GridRowProps<Row> & { placed: PlacedColumn<Row> }) {
  const { placed, id, index, cursor, editing, line } = props
  const edited = editing?.columnId === placed.id
  const editable = line.kind === 'row' && placed.column?.edit?.(line.row)
  return (
    <div
      role="gridcell"
      id={`${id}-${index}-${placed.id}`}
      className="grid-cell"
      aria-colindex={placed.place + 1}
      data-column={placed.id}
      data-numeric={(placed.column && isNumeric(placed.column)) || undefined}
      data-cursor={cursor === placed.id || undefined}
      data-changed={props.changed?.has(placed.id) || undefined}
      data-editing={edited || undefined}
      data-editable={editable || undefined}
      style={{ left: placed.left, width: placed.size }}
    >
      {edited ? editorOf(props) : contentOf(props)}
    </div>
  )
}

function contentOf<Row>(props: GridRowProps<Row> & { placed: PlacedColumn<Row> }): ReactNode {
  const { placed, line, frame, selected } = props
  const { column } = placed
  if (line.kind === 'pending') return <i className="grid-bone" style={{ width: column ? '55%' : 15 }} />
  if (!column) return line.kind === 'row' && line.under ? null : <CheckMark checked={selected} label={checkLabel(line)} />
  if (line.kind === 'group') return column.id === frame.firstId ? <GroupName line={line} /> : <GroupSum line={line} column={column} />
  const body = bodyOf(column, line)
  if (column.id !== frame.firstId) return body
  const mark = frame.peeks && !line.under && <i className="grid-peek" data-peek aria-hidden="true" title="Peek (P)" />
  if (line.depth === 0 && !line.expandable)
    return (
      <>
        {body}
        {mark}
      </>
    )
  return (
    <div className="grid-node" style={{ paddingInlineStart: line.depth * indent }}>
      {line.expandable ? <Caret expanded={line.expanded} /> : <i className="grid-no-caret" />}
      {body}
      {mark}
    </div>
  )
}

function bodyOf<Row>(column: GridColumn<Row>, { key, row }: RowLine<Row>): ReactNode {
  const own = column.cell?.(row)
  if (own === undefined || own === null) return <span>{formatValue(column, column.value(row))}</span>
  return column.stateless ? own : <Fragment key={key}>{own}</Fragment>
}

/** Accessible label of a line's check box. */
export function checkLabel<Row>(line: Line<Row>): string {
  return line.kind === 'group' ? `Select ${line.label}` : 'Select row'
}

/** A group's caret, value and count, indented by its depth. */
export function GroupName({ line }: { line: GroupLine }) {
  return (
    <div className="grid-node" style={{ paddingInlineStart: line.depth * indent }}>
      <Caret expanded={line.expanded} />
      <b>{line.label}</b>
      <small>{formatNumber(line.count)}</small>
    </div>
  )
}

function GroupSum<Row>({ line, column }: { line: GroupLine; column: GridColumn<Row> }) {
  if (!column.aggregate) return null
  return <b>{formatAggregate(column, column.aggregate, line.aggregates[column.id] ?? null)}</b>
}

/** Toggle of an expandable line. */
export function Caret({ expanded }: { expanded: boolean }) {
  return <IconChevronRight size={15} className="grid-caret" data-toggle data-expanded={expanded || undefined} aria-hidden="true" />
}

function editorOf<Row>({ line, placed, frame, editing }: GridRowProps<Row> & { placed: PlacedColumn<Row> }): ReactNode {
  const { column } = placed
  if (line.kind !== 'row' || !column || !editing) return null
  return (
    <Suspense>
      <CellEditor
        row={line.row as never}
        column={column}
        saving={editing.saving}
        error={editing.error}
        kept={frame.placeOf(line.row, column.id)}
        commit={(value) => void frame.commit(line.row, column.id, value)}
        cancel={frame.cancel}
        aim={frame.aim}
      />
    </Suspense>
  )
}
