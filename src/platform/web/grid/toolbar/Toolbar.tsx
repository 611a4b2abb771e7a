import { Button, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconColumns3, IconFilter, IconLayoutGrid, IconStack2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { usePlainKey } from '#platform/web/shell/usePlainKey.ts'
import { hasFewValues, isGroupable } from '../grouping.ts'
import { SearchBox } from './SearchBox.tsx'
import type { Grid } from '../useGrid.ts'

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'))
const FilterPanel = lazy(() => import('../filters/FilterPanel.tsx'))
const GroupChooser = lazy(() => import('./GroupChooser.tsx'))
const ViewOptions = lazy(() => import('./ViewOptions.tsx'))

/** The caller's own, search, filters and groups at the left; the caller's own, columns and options at the right. */
export function Toolbar<Row>({ grid, onDrawingPlace }: { grid: Grid<Row>; onDrawingPlace: (place: HTMLElement | null) => void }) {
  const { stage, isDrawing } = grid.props
  const isTable = !stage && !isDrawing
  return (
    <div className="grid-toolbar" role="toolbar" aria-label={`${grid.props.label} tools`} data-drawing={isDrawing}>
      {grid.props.toolbarStart}
      <SearchBox grid={grid} />
      <FilterMenu grid={grid} />
      {isTable && <GroupMenu grid={grid} />}
      {isTable && <PivotButton grid={grid} />}
      {isDrawing ? <div className="grid-drawing-bar" ref={onDrawingPlace} /> : <span className="grid-space" />}
      {grid.props.toolbarEnd}
      {isTable && <TableMenus grid={grid} />}
    </div>
  )
}

/** How the table shows the rows: its columns and options. */
function TableMenus({ grid }: { grid: Grid<unknown> }) {
  const [hasOptions, setOptions] = useState(false)
  return (
    <>
      <Popover shadow="lg" width={280} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button className="hide-small" variant="default" leftSection={<IconColumns3 size={15} />} {...offIn(grid)}>
            Columns
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={6} aria-label="Columns">
          <Suspense>
            <ColumnChooser grid={grid} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <Popover opened={hasOptions} onChange={setOptions} shadow="lg" width={280} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" px={8} aria-label="View options" onClick={() => setOptions(!hasOptions)}>
            <IconAdjustmentsHorizontal size={16} />
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={8} aria-label="View options">
          <Suspense>
            <ViewOptions grid={grid} close={() => setOptions(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

/** A pivot table has its own rows and columns. */
const offIn = ({ state }: Grid<unknown>) => state.pivot && { disabled: true, title: 'Not in a pivot table' }

/** Whether rows can be grouped, and by how much they are. */
function GroupMenu({ grid }: { grid: Grid<unknown> }) {
  const [isOpen, setOpen] = useState(false)
  const { grouping, tree } = grid.state
  const { treeLabel } = grid.props
  if (!treeLabel && !grid.layout.ordered.some(isGroupable)) return null
  const inUse = tree && treeLabel !== undefined && grouping.length === 0 ? 1 : grouping.length
  return (
    <Popover opened={isOpen} onChange={setOpen} shadow="lg" width={260} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className="plain-button hide-small" aria-haspopup="dialog" onClick={() => setOpen(!isOpen)} {...offIn(grid)}>
          <IconStack2 size={15} />
          Group{inUse > 0 && <b className="grid-count">{inUse}</b>}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label="Group by">
        <Suspense>
          <GroupChooser grid={grid} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Turns the list into a pivot table, which begins with counts, and back. */
function PivotButton<Row>({ grid }: { grid: Grid<Row> }) {
  const { pivot } = grid.state
  if (!grid.props.columns.some(hasFewValues)) return null
  const turn = async () => {
    const { firstPivot } = await import('../pivot/firstPivot.ts')
    grid.change((now) => ({ ...now, pivot: now.pivot ? null : firstPivot(grid.props.columns) }))
  }
  return (
    <button type="button" className="plain-button hide-small" aria-pressed={pivot !== null} onClick={() => void turn()}>
      <IconLayoutGrid size={15} />
      Pivot
    </button>
  )
}

/** The list's filters; F opens them too. */
function FilterMenu({ grid }: { grid: Grid<unknown> }) {
  const [{ isOpen, times }, set] = useState({ isOpen: false, times: 0 })
  const setOpen = (open: boolean) => set((was) => ({ isOpen: open, times: was.times + Number(open && !was.isOpen) }))
  const inUse = Object.keys(grid.state.filters).length
  usePlainKey({ f: () => setOpen(true) })
  return (
    <Popover opened={isOpen} onChange={setOpen} shadow="lg" position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className="plain-button" aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
          <IconFilter size={15} />
          Filter
          {inUse > 0 && (
            <b className="grid-count" aria-hidden="true">
              {inUse}
            </b>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="filter-dropdown">
        <Suspense>
          {/* Opened again while it fades it begins again, too. */}
          <FilterPanel key={times} grid={grid} close={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
