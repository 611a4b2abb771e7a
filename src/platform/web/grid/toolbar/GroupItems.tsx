import { Menu } from '@mantine/core'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'
import { mayGroupBy, withGroupToggled } from '../changes.ts'
import { isGroupable } from '../grouping.ts'
import { mostGroups } from '../state.ts'
import type { Grid } from '../useGrid.ts'

/** The columns that a list may be grouped by, and its tree where it has one. */
export default function GroupItems({ grid, button }: { grid: Grid<unknown>; button: MenuButton }) {
  const { grouping, tree } = grid.state
  const { treeLabel } = grid.props
  const isTree = tree && treeLabel !== undefined && grouping.length === 0
  return (
    <OpenMenu button={button} width={240} closeOnItemClick={false} dropdown="grid-long-menu">
      {treeLabel && (
        <>
          <Menu.CheckboxItem checked={isTree} onChange={() => grid.change((state) => ({ ...state, grouping: [], tree: !isTree }))}>
            {treeLabel}
          </Menu.CheckboxItem>
          <Menu.Divider />
        </>
      )}
      {grouping.length === mostGroups && <Menu.Label>At most {mostGroups} levels: take one out to add another</Menu.Label>}
      {grid.layout.ordered.filter(isGroupable).map(({ id, label }) => (
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
    </OpenMenu>
  )
}
