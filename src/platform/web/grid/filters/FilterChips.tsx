import { Popover } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react'
import { catchFocus } from '#platform/web/shell/lostFocus.ts'
import { withAnyOfToggled, withFilter, withGroupToggled, withoutFilters } from '../changes.ts'
import { filterText } from './filterText.ts'
import type { GridColumn } from '../types.ts'
import { useChanged } from '#platform/web/render/useChanged.ts'
import type { Grid } from '../useGrid.ts'
import { viewportOf } from '../viewportOf.ts'

const FilterEditor = lazy(() => import('./FilterEditor.tsx'))

interface FilterChipsProps {
  grid: Grid<unknown>
  /** A column whose filter is about to be chosen. */
  adding: string | null
  added(): void
}

/** What narrows and groups the list, each to be changed or removed. */
export default function FilterChips({ grid, adding, added }: FilterChipsProps) {
  const { filters, grouping, anyOf } = grid.state
  const filtered = [...new Set([...Object.keys(filters), ...(adding ? [adding] : [])])].flatMap((id) => grid.columnOf(id) ?? [])
  const grouped = grouping.flatMap((id) => grid.columnOf(id) ?? [])
  const clear = (event: MouseEvent) => {
    added()
    catchFocus(viewportOf(event.currentTarget))
    grid.change((state) => ({ ...withoutFilters(state), grouping: [] }))
  }
  const chip = (column: GridColumn<unknown>) => (
    <FilterChip key={column.id} grid={grid} column={column} starts={column.id === adding} added={added} />
  )
  return (
    <div className="grid-chips" role="group" aria-label="Filters and groups">
      {filtered.filter(({ id }) => !anyOf.includes(id)).map(chip)}
      {anyOf.length > 0 && (
        <span className="grid-any-of" role="group" aria-label="Any of">
          <i>Any of</i>
          {filtered.filter(({ id }) => anyOf.includes(id)).map(chip)}
        </span>
      )}
      {grouped.map(({ id, label }) => (
        <span key={id} className="grid-chip">
          <span className="grid-chip-text">
            <i>Grouped by</i>
            <b>{label}</b>
          </span>
          <RemoveButton label={`Stop grouping by ${label}`} remove={() => grid.change((state) => withGroupToggled(state, id))} />
        </span>
      ))}
      <button type="button" className="grid-link" onClick={clear}>
        Clear all
      </button>
    </div>
  )
}

interface FilterChipProps {
  grid: Grid<unknown>
  column: GridColumn<unknown>
  starts: boolean
  added(): void
}

function FilterChip({ grid, column, starts, added }: FilterChipProps) {
  const [opened, setOpened] = useState(starts)
  useChanged(() => {
    if (starts) setOpened(true)
  }, starts)
  const chip = useRef<HTMLSpanElement>(null)
  const filter = grid.state.filters[column.id]
  const show = (open: boolean) => {
    setOpened(open)
    if (open) return
    added()
    catchFocus(viewportOf(chip.current))
  }
  const remove = () => {
    grid.change((state) => withFilter(state, column.id, undefined))
    added()
  }
  return (
    <span className="grid-chip" ref={chip}>
      <Popover opened={opened} onChange={show} shadow="lg" position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className="grid-chip-text" onClick={() => show(!opened)}>
            <i>{column.label}</i>
            <b>{filter ? filterText(column, filter) : '…'}</b>
            <IconChevronDown size={12} />
          </button>
        </Popover.Target>
        <Popover.Dropdown p={8} miw={272} aria-label={`${column.label} filter`}>
          <Suspense>
            <FilterEditor grid={grid} column={column} />
          </Suspense>
          {filter && <AnyOf grid={grid} id={column.id} />}
        </Popover.Dropdown>
      </Popover>
      <RemoveButton label={`Remove ${column.label} filter`} remove={remove} />
    </span>
  )
}

/** Makes the filter one of those of which one suffices. With a single other filter, that is the other one. */
function AnyOf({ grid, id }: { grid: Grid<unknown>; id: string }) {
  const { filters, anyOf } = grid.state
  const others = Object.keys(filters).filter((one) => one !== id)
  if (others.length === 0) return null
  const toggle = () =>
    grid.change((state) => {
      const next = withAnyOfToggled(state, id)
      return next.anyOf.length === 1 ? withAnyOfToggled(next, others.at(-1)!) : next
    })
  return (
    <label className="grid-match-any">
      <input type="checkbox" checked={anyOf.includes(id)} onChange={toggle} />
      Match any of: this, or another in the group
    </label>
  )
}

function RemoveButton({ label, remove }: { label: string; remove(): void }) {
  return (
    <button
      type="button"
      className="grid-chip-remove"
      aria-label={label}
      onClick={(event) => {
        remove()
        catchFocus(viewportOf(event.currentTarget))
      }}
    >
      <IconX size={12} />
    </button>
  )
}
