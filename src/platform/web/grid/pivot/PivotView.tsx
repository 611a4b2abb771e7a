import { IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { formatAggregate } from '../columnFormat.ts'
import type { PivotRow, PivotTable, PivotValue } from '../engine/pivot.ts'
import { listedBy } from './listedBy.ts'
import { PivotBar } from './PivotBar.tsx'
import { pivotOf } from './pivotOf.ts'
import './pivot.css'
import type { PivotState } from '../state.ts'
import { telling } from '../telling.ts'
import type { Grid } from '../useGrid.ts'
import { usePhone } from '../usePhone.ts'

const rowHeight = 36
const wide = { labelWidth: 260, columnWidth: 132 }
const narrow = { labelWidth: 136, columnWidth: 104 }

/** The matching rows as a pivot table. */
export default function PivotView({ grid, pivot }: { grid: Grid<unknown>; pivot: PivotState }) {
  const table = usePivot(grid, pivot)
  return (
    <>
      <PivotBar grid={grid} pivot={pivot} />
      {table && <PivotGrid grid={grid} pivot={pivot} table={table} />}
    </>
  )
}

function usePivot({ model, columnOf }: Grid<unknown>, pivot: PivotState): PivotTable | null {
  const [rows, setRows] = useState<readonly unknown[] | null>(null)
  useEffect(() => {
    let gone = false
    void telling(model.allRows().then((all) => (gone ? undefined : setRows(all))))
    return () => {
      gone = true
    }
  }, [model])
  return useMemo(() => (rows && pivotOf(rows, pivot, columnOf)?.table) ?? null, [rows, pivot, columnOf])
}

function PivotGrid({ grid, pivot, table }: { grid: Grid<unknown>; pivot: PivotState; table: PivotTable }) {
  'use no memo' // the virtualizer is mutable
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => [...flatten(table.rows, open), table.total], [table, open])
  const list = useVirtualizer({ count: lines.length, getScrollElement: () => scroller.current, estimateSize: () => rowHeight, overscan: 8 })
  const most = useMemo(() => largest(table), [table])
  const heads = [...table.columns, 'Total']
  const widths = usePhone() ? narrow : wide
  const { labelWidth, columnWidth } = widths
  const width = labelWidth + columnWidth * heads.length
  const toggle = (key: string) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const down = pivot.rows.flatMap((id) => grid.columnOf(id)?.label ?? []).join(' › ')
  return (
    <div
      ref={scroller}
      className="grid-viewport grid-pivot"
      role="treegrid"
      aria-label={`${grid.props.label}, pivot table`}
      aria-rowcount={lines.length + 1}
      tabIndex={0}
    >
      <div className="grid-head" role="rowgroup" style={{ width }}>
        <div role="row" aria-rowindex={1}>
          <div role="columnheader" className="grid-pivot-label" style={{ width: labelWidth }}>
            {down}
          </div>
          {heads.map((head, i) => (
            <div key={i} role="columnheader" className="grid-pivot-cell" title={head} style={placeOf(i, widths)}>
              <span>{head}</span>
            </div>
          ))}
        </div>
      </div>
      <div className="grid-body" role="rowgroup" style={{ height: list.getTotalSize(), width }}>
        {list.getVirtualItems().map(({ index, start }) => (
          <PivotLine
            key={lines[index]!.key}
            line={lines[index]!}
            index={index}
            top={start}
            open={open.has(lines[index]!.key)}
            toggle={toggle}
            most={most}
            widths={widths}
            grid={grid}
            pivot={pivot}
            table={table}
          />
        ))}
      </div>
    </div>
  )
}

interface PivotLineProps {
  grid: Grid<unknown>
  pivot: PivotState
  table: PivotTable
  line: PivotRow
  index: number
  top: number
  open: boolean
  most: number
  widths: typeof wide
  toggle(key: string): void
}

/** Values of a cell's row and column; the last cell is the row's total. Null where rare values are gathered. */
const valuesAt = ({ values }: PivotRow, { across }: PivotTable, at: number): readonly PivotValue[] | null => {
  const beside = at < across.length ? across[at] : []
  return beside ? [...values, ...beside] : null
}

/** A figure with a link to the records behind it. */
function PivotCell({ grid, text, values }: { grid: Grid<unknown>; text: string; values: readonly PivotValue[] | null }) {
  const list = text !== '' && values ? listedBy(grid.state, values, grid.columnOf) : undefined
  if (!list) return text
  return (
    <button type="button" className="grid-pivot-list" title={`List these ${grid.props.name}`} onClick={() => grid.change(() => list)}>
      {text}
    </button>
  )
}

function PivotLine({ grid, pivot, table, line, index, top, open, most, widths, toggle }: PivotLineProps) {
  const total = line.depth < 0
  const expandable = line.rows.length > 0
  const measure = grid.columnOf(pivot.measure)!
  return (
    <div
      role="row"
      className="grid-row"
      data-total={total || undefined}
      aria-rowindex={index + 2}
      aria-level={Math.max(1, line.depth + 1)}
      aria-expanded={expandable ? open : undefined}
      style={{ transform: `translateY(${top}px)`, height: rowHeight }}
    >
      <div
        role="rowheader"
        className="grid-pivot-label"
        style={{ width: widths.labelWidth, paddingInlineStart: 12 + Math.max(0, line.depth) * 20 }}
      >
        {expandable ? (
          <button
            type="button"
            className="grid-pivot-toggle"
            aria-label={`${open ? 'Close' : 'Open'} ${line.label}`}
            onClick={() => toggle(line.key)}
          >
            <IconChevronRight size={15} className="grid-caret" data-expanded={open || undefined} />
          </button>
        ) : (
          !total && pivot.rows.length > 1 && <i className="grid-no-caret" />
        )}
        <span title={line.label}>{line.label}</span>
      </div>
      {line.cells.map((value, i) => (
        <div
          key={i}
          role="gridcell"
          className="grid-pivot-cell"
          data-total={i === line.cells.length - 1 || undefined}
          style={{ ...placeOf(i, widths), ...groundOf(total || i === line.cells.length - 1 ? null : value, most) }}
        >
          <PivotCell grid={grid} text={formatAggregate(measure, pivot.aggregate, value)} values={valuesAt(line, table, i)} />
        </div>
      ))}
    </div>
  )
}

const placeOf = (index: number, { labelWidth, columnWidth }: typeof wide): CSSProperties => ({
  left: labelWidth + index * columnWidth,
  width: columnWidth,
})

// The larger a value, the stronger its ground.
function groundOf(value: number | string | null, most: number): CSSProperties {
  const share = typeof value === 'number' && most > 0 ? Math.round((Math.abs(value) / most) * 26) : 0
  return share > 0 ? { background: `color-mix(in oklab, var(--accent) ${share}%, transparent)` } : {}
}

function flatten(rows: readonly PivotRow[], open: ReadonlySet<string>): PivotRow[] {
  return rows.flatMap((row) => [row, ...(open.has(row.key) ? flatten(row.rows, open) : [])])
}

function largest(table: PivotTable): number {
  let most = 0
  for (const row of table.rows)
    for (const cell of row.cells.slice(0, -1)) if (typeof cell === 'number') most = Math.max(most, Math.abs(cell))
  return most
}
