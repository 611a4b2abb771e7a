import { useMemo } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { CheckMark } from '../rows/CheckMark.tsx'
import { chosenOfAll } from '../selectAll.ts'
import { HeaderCell } from './HeaderCell.tsx'
import type { PlacedColumn } from '../useColumnLayout.ts'
import type { Cursor } from '../rows/useCursor.ts'
import type { Grid } from '../useGrid.ts'

interface GridHeaderProps<Row> {
  grid: Grid<Row>
  id: string
  width: number
  pinned: readonly PlacedColumn<Row>[]
  visible: readonly PlacedColumn<Row>[]
  cursor: Cursor
}

/** The row of column heads. */
export function GridHeader<Row>({ grid, id, width, pinned, visible, cursor }: GridHeaderProps<Row>) {
  const { pinnedWidth } = grid.layout
  const head = (placed: PlacedColumn<Row>) => {
    const current = cursor.line < 0 && cursor.column === placed.place
    const common = { id: `${id}-head-${placed.id}`, current }
    if (!placed.column) return <SelectAllHead key={placed.id} grid={grid} placed={placed} {...common} />
    return <HeaderCell key={placed.id} grid={grid} column={placed.column} placed={placed} {...common} />
  }
  return (
    <div className="grid-head" role="rowgroup" style={{ width }}>
      <div role="row" aria-rowindex={1}>
        <div className="grid-pinned" role="presentation" style={{ width: pinnedWidth }}>
          {pinned.map(head)}
        </div>
        {visible.map(head)}
      </div>
    </div>
  )
}

interface HeadProps<Row> {
  grid: Grid<Row>
  placed: PlacedColumn<Row>
  id: string
  current: boolean
}

function SelectAllHead<Row>({ grid, placed, id, current }: HeadProps<Row>) {
  const { model, selection } = grid
  const checked = useMemo(() => chosenOfAll(model, selection.rows), [model, selection.rows])
  return (
    <div
      role="columnheader"
      id={id}
      className="grid-head-cell"
      aria-colindex={placed.place + 1}
      data-cursor={current || undefined}
      style={{ left: placed.left, width: placed.size }}
      data-select-all
    >
      <CheckMark checked={checked} label={`Select all ${formatNumber(model.matching)} ${grid.props.name}`} />
    </div>
  )
}
