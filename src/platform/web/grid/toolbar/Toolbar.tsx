import { Button, Menu, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconColumns3, IconFilter, IconStack2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mayGroupBy, withGroupToggled } from '../changes.ts'
import { isGroupable } from '../columnFormat.ts'
import { mostGroups } from '../state.ts'
import { SearchBox } from './SearchBox.tsx'
import type { Grid } from '../useGrid.ts'

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'))
const ViewOptions = lazy(() => import('./ViewOptions.tsx'))

/** Search, filters and groups at the left; the caller's own, columns and options at the right. */
export function Toolbar<Row>({ grid, addFilter }: { grid: Grid<Row>; addFilter(columnId: string): void }) {
  const isTable = !grid.props.stage
  return (
    <div className="grid-toolbar" role="toolbar" aria-label={`${grid.props.label} tools`}>
      <SearchBox grid={grid} />
      <FilterMenu grid={grid} addFilter={addFilter} />
      {isTable && <GroupMenu grid={grid} />}
      <span className="grid-space" />
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
          <Button className="hide-small" variant="default" leftSection={<IconColumns3 size={15} />}>
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

function FilterMenu<Row>({ grid, addFilter }: { grid: Grid<Row>; addFilter(columnId: string): void }) {
  return (
    <Menu shadow="lg" width={240}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFilter size={15} />}>
          Filter
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="grid-long-menu">
        {grid.layout.ordered.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => addFilter(id)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function GroupMenu<Row>({ grid }: { grid: Grid<Row> }) {
  const { grouping, tree } = grid.state
  const { treeLabel } = grid.props
  const choices = grid.layout.ordered.filter(isGroupable)
  if (choices.length === 0 && !treeLabel) return null
  const isTree = tree && treeLabel !== undefined && grouping.length === 0
  const inUse = isTree ? 1 : grouping.length
  return (
    <Menu shadow="lg" width={240} closeOnItemClick={false}>
      <Menu.Target>
        <Button className="hide-small" variant="default" leftSection={<IconStack2 size={15} />}>
          Group{inUse > 0 && <b className="grid-count">{inUse}</b>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="grid-long-menu">
        {treeLabel && (
          <>
            <Menu.CheckboxItem checked={isTree} onChange={() => grid.change((state) => ({ ...state, grouping: [], tree: !isTree }))}>
              {treeLabel}
            </Menu.CheckboxItem>
            <Menu.Divider />
          </>
        )}
        {grouping.length === mostGroups && <Menu.Label>At most {mostGroups} levels: take one out to add another</Menu.Label>}
        {choices.map(({ id, label }) => (
          <Menu.CheckboxItem
            key={id}
            checked={grouping.includes(id)}
            disabled={!mayGroupBy(grid.state, id)}
            rightSection={grouping.includes(id) ? <b className="grid-count">{grouping.indexOf(id) + 1}</b> : null}
            onChange={() => grid.change((state) => withGroupToggled(state, id))}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
