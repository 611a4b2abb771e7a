import { Popover } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconDotsVertical,
  IconEyeOff,
  IconPin,
  IconPinnedOff,
  IconStack2,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lowered } from '#platform/contract/words.ts'
import { mayGroupBy, pinnedIds, withColumnAt, withGroupToggled, withPinToggled, withSort, withVisibility } from '../changes.ts'
import { isGroupable } from '../grouping.ts'
import FilterEditor from '../filters/FilterEditor.tsx'
import type { GridState } from '../state.ts'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'

interface HeaderMenuProps {
  grid: Grid<unknown>
  column: GridColumn<unknown>
  close(): void
}

/** A column's filter and what can be done with it. A popover, since a role=menu may not hold form controls. */
export default function HeaderMenu({ grid, column, close }: HeaderMenuProps) {
  return (
    <Popover opened onChange={(opened) => !opened && close()} width={280} trapFocus returnFocus shadow="lg" position="bottom-start">
      <Popover.Target>
        <button type="button" className="grid-menu-button" data-open-menu aria-label={`${column.label} column menu`} onClick={close}>
          <IconDotsVertical size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={`${column.label} column`} onClick={(event) => event.stopPropagation()}>
        <div className="grid-menu-filter">
          <FilterEditor grid={grid} column={column} />
        </div>
        <div className="grid-menu-line" />
        {itemsOf(grid, column).map(({ label, icon, next }) => (
          <button
            key={label}
            type="button"
            className="grid-menu-item"
            onClick={() => {
              grid.change(next)
              close()
            }}
          >
            {icon}
            {label}
          </button>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

interface Item {
  label: string
  icon: ReactNode
  next(state: GridState): GridState
}

function itemsOf({ state, props, layout }: Grid<unknown>, column: GridColumn<unknown>): Item[] {
  const { id, label } = column
  const pinned = pinnedIds(state, props.columns).includes(id)
  const grouped =
    isGroupable(column) && mayGroupBy(state, id)
      ? [{ label: `Group by ${lowered(label)}`, icon: <IconStack2 size={15} />, next: (now: GridState) => withGroupToggled(now, id) }]
      : []
  const place = layout.shown.findIndex((one) => one.id === id)
  const [before, after] = [layout.shown[place - 1], layout.shown[place + 1]]
  return [
    { label: 'Sort ascending', icon: <IconArrowUp size={15} />, next: (now) => withSort(now, id, false) },
    { label: 'Sort descending', icon: <IconArrowDown size={15} />, next: (now) => withSort(now, id, true) },
    ...grouped,
    ...(before?.column
      ? [
          {
            label: 'Move left',
            icon: <IconArrowLeft size={15} />,
            next: (now: GridState) => withColumnAt(now, props.columns, id, before.id),
          },
        ]
      : []),
    ...(after?.column
      ? [
          {
            label: 'Move right',
            icon: <IconArrowRight size={15} />,
            next: (now: GridState) => withColumnAt(now, props.columns, id, after.id),
          },
        ]
      : []),
    {
      label: pinned ? 'Unpin' : 'Pin left',
      icon: pinned ? <IconPinnedOff size={15} /> : <IconPin size={15} />,
      next: (now) => withPinToggled(now, props.columns, id),
    },
    { label: 'Hide column', icon: <IconEyeOff size={15} />, next: (now) => withVisibility(now, id, false) },
  ]
}
