import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import { ownName } from '#platform/contract/own-names.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { withColumnAt, withVisibility } from '../changes.ts'
import { MenuSearch } from './MenuSearch.tsx'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'

/** Page on which the workspace's own fields, some of the columns, are created. */
const ownFields = '/admin/customfields'

/** Which columns are shown, and in which order (buttons, or Alt with the arrows). */
export default function ColumnChooser({ grid }: { grid: Grid<unknown> }) {
  const [search, setSearch] = useState('')
  const { ordered } = grid.layout
  const isOffered = useOffered()
  const shown = ordered.filter(({ label }) => foldText(label).includes(foldText(search)))
  return (
    <>
      {ordered.length > 10 && <MenuSearch label="Search columns" value={search} onChange={setSearch} />}
      <ul className="grid-chooser" aria-label="Columns">
        {shown.map((column) => (
          <ChooserItem key={column.id} grid={grid} column={column} />
        ))}
      </ul>
      {ordered.some(({ id }) => id.startsWith(ownName(''))) && isOffered(ownFields) && (
        <Link className="grid-menu-item" to={ownFields}>
          Custom fields…
        </Link>
      )}
    </>
  )
}

function ChooserItem({ grid, column }: { grid: Grid<unknown>; column: GridColumn<unknown> }) {
  const { ordered } = grid.layout
  const place = ordered.indexOf(column)
  const visible = grid.state.columns.visibility[column.id] ?? !column.hidden
  const move = (by: number) => {
    const target = ordered[place + by]
    if (target) grid.change((state) => withColumnAt(state, grid.props.columns, column.id, target.id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li>
      <label>
        <Checkbox
          size="xs"
          onKeyDown={onKeyDown}
          checked={visible}
          onChange={(event) => grid.change((state) => withVisibility(state, column.id, event.currentTarget.checked))}
        />
        <span>{column.label}</span>
      </label>
      <ActionIcon size={24} disabled={place === 0} aria-label={`Move ${column.label} up`} onClick={() => move(-1)}>
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon size={24} disabled={place === ordered.length - 1} aria-label={`Move ${column.label} down`} onClick={() => move(1)}>
        <IconArrowDown size={14} />
      </ActionIcon>
    </li>
  )
}
