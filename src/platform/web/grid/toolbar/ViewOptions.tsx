import { Button, Group, Select, SegmentedControl, Stack } from '@mantine/core'
import {
  IconArrowsSort,
  IconChecks,
  IconDownload,
  IconFold,
  IconLayoutGrid,
  IconPrinter,
  IconRestore,
  IconTable,
} from '@tabler/icons-react'
import { printPage } from '#platform/web/print/printing.ts'
import { withNextSort, withSort } from '../changes.ts'
import { isGroupable } from '../grouping.ts'
import { firstPivot } from '../pivot/firstPivot.ts'
import { emptyGridState, type Density, type PageSize } from '../state.ts'
import { exportGrid } from './exportGrid.ts'
import { telling } from '../telling.ts'
import type { Grid } from '../useGrid.ts'
import { usePhone } from '../usePhone.ts'

const densities: { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'roomy', label: 'Comfortable' },
]
const pageSizes = ['All', '25', '50', '100', '200']

/** How the list is shown: density, page size, sorting (which a phone has no heads for), pivot, export, reset. */
export default function ViewOptions({ grid, close }: { grid: Grid<unknown>; close(): void }) {
  const { state, change, props } = grid
  const phone = usePhone()
  const pick = (act: () => void) => () => {
    act()
    close()
  }
  const pivot = state.pivot ? null : firstPivot(props.columns)
  return (
    <Stack gap={8}>
      {!state.pivot && (
        <>
          <SegmentedControl
            className="hide-small"
            fullWidth
            aria-label="Density"
            data={densities}
            value={state.density}
            onChange={(value) => change((now) => ({ ...now, density: value }))}
          />
          <SortChoice grid={grid} />
          {phone && <GroupChoice grid={grid} />}
          <Select
            label="Rows per page"
            data={pageSizes}
            allowDeselect={false}
            value={state.pageSize === 'all' ? 'All' : String(state.pageSize)}
            onChange={(value) => change((now) => ({ ...now, pageSize: pageSizeOf(value) }))}
            comboboxProps={{ withinPortal: false }}
          />
          <div className="grid-menu-line" />
        </>
      )}
      <div>
        {phone && grid.selectable && (
          <button
            type="button"
            className="grid-menu-item"
            onClick={pick(grid.selection.picking ? grid.selection.clear : grid.selection.startPicking)}
          >
            <IconChecks size={15} />
            {grid.selection.picking ? 'Stop selecting' : 'Select rows'}
          </button>
        )}
        {grid.model.nested && (
          <button type="button" className="grid-menu-item" onClick={pick(() => grid.openAll(!grid.expansion.all))}>
            <IconFold size={15} />
            {grid.expansion.all ? 'Close all' : 'Open all'}
          </button>
        )}
        {(state.pivot ?? pivot) && (
          <button type="button" className="grid-menu-item" onClick={pick(() => change((now) => ({ ...now, pivot })))}>
            {state.pivot ? <IconTable size={15} /> : <IconLayoutGrid size={15} />}
            {state.pivot ? 'Back to the list' : 'Pivot table'}
          </button>
        )}
        <button type="button" className="grid-menu-item" onClick={pick(printPage)}>
          <IconPrinter size={15} />
          Print
        </button>
        {(phone || !props.exportsBeside) && <ExportChoices grid={grid} pick={pick} />}
        <button type="button" className="grid-menu-item" onClick={pick(() => change(() => emptyGridState))}>
          <IconRestore size={15} />
          Reset view
        </button>
      </div>
    </Stack>
  )
}

function ExportChoices({ grid, pick }: { grid: Grid<unknown>; pick(act: () => void): () => void }) {
  const choice = (format: 'csv' | 'xlsx', label: string) => (
    <button type="button" className="grid-menu-item" onClick={pick(() => void telling(exportGrid(grid, format)))}>
      <IconDownload size={15} />
      {label}
    </button>
  )
  return (
    <>
      {choice('csv', 'Export to CSV')}
      {grid.props.onExport && choice('xlsx', 'Export to Excel')}
    </>
  )
}

function SortChoice({ grid }: { grid: Grid<unknown> }) {
  const [first] = grid.state.sorting
  const choose = (id: string | null) => grid.change((state) => (id ? withSort(state, id, false) : { ...state, sorting: [] }))
  return (
    <Group gap={8} align="flex-end" wrap="nowrap">
      <Select
        label="Sort by"
        flex={1}
        placeholder="Default order"
        clearable
        searchable
        data={grid.layout.ordered.map(({ id, label }) => ({ value: id, label }))}
        value={first?.column ?? null}
        onChange={choose}
        comboboxProps={{ withinPortal: false }}
      />
      {first && (
        <Button
          variant="default"
          px={8}
          aria-label={first.descending ? 'Sort ascending' : 'Sort descending'}
          onClick={() =>
            grid.change((state) => (first.descending ? withSort(state, first.column, false) : withNextSort(state, first.column, true)))
          }
        >
          <IconArrowsSort size={15} />
        </Button>
      )}
    </Group>
  )
}

// A wide screen has a menu of its own for it, with several levels.
function GroupChoice({ grid }: { grid: Grid<unknown> }) {
  const choices = grid.layout.ordered.filter(isGroupable)
  if (choices.length === 0) return null
  return (
    <Select
      label="Group by"
      placeholder="None"
      clearable
      searchable
      data={choices.map(({ id, label }) => ({ value: id, label }))}
      value={grid.state.grouping[0] ?? null}
      onChange={(id) => grid.change((state) => ({ ...state, grouping: id ? [id] : [] }))}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function pageSizeOf(value: string | null): PageSize {
  return value === null || value === 'All' ? 'all' : (Number(value) as PageSize)
}
