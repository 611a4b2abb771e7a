import type { LineList } from '../lineTypes.ts'
import { GridRow } from './GridRow.tsx'
import type { RowFrame } from './rowProps.ts'
import type { Grid } from '../useGrid.ts'

interface StickyGroupsProps<Row> {
  grid: Grid<Row>
  frame: RowFrame<Row>
  /** The line under the header. */
  first: number
  rowHeight: number
  width: number
}

/** The groups that the first visible line is in, with their sums, kept beneath the header. */
export function StickyGroups<Row>({ grid, frame, first, rowHeight, width }: StickyGroupsProps<Row>) {
  const above = groupsAbove(grid.lines, first)
  return (
    <div className="grid-sticky" aria-hidden="true" style={{ width }}>
      {above.map((index, level) => (
        <GridRow
          key={index}
          id="sticky"
          line={grid.lines.at(index)}
          index={index}
          top={level * rowHeight}
          frame={frame}
          selected={false}
          selectable={false}
          cursor=""
          editing={null}
          picking={false}
        />
      ))}
    </div>
  )
}

// Each kept group hides one line, so the next level is looked up one line further down.
function groupsAbove<Row>(lines: LineList<Row>, first: number): number[] {
  const kept: number[] = []
  while (first + kept.length < lines.length) {
    const group = lines.parentsOf(first + kept.length)[kept.length]
    if (group === undefined || group >= first + kept.length) break
    kept.push(group)
  }
  return kept
}
