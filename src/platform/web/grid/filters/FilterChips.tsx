import { Popover } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Fragment, lazy, Suspense, useRef, useState, type MouseEvent } from 'react'
import { catchFocus } from '#platform/web/shell/lostFocus.ts'
import { withFilter, withGroupToggled, withoutFilters } from '../changes.ts'
import { filterWords } from './filterText.ts'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'
import { viewportOf } from '../viewportOf.ts'

const FilterPanel = lazy(() => import('./FilterPanel.tsx'))

interface FilterChipsProps {
  grid: Grid<unknown>
  /** The column whose filter is being changed beneath its chip. */
  editing: string | null
  edit(columnId: string | null): void
}

/** Chips of the list's filters and groups, each of which can be changed or removed. */
export default function FilterChips({ grid, editing, edit }: FilterChipsProps) {
  const { filters, grouping } = grid.state
  const anyOf = useGroup(grid, editing)
  // One whose last value is taken away keeps its chip until its panel is closed.
  const ids = [...new Set([...Object.keys(filters), ...(editing && editing !== another ? [editing] : [])])]
  const filtered = ids.flatMap((id) => grid.columnOf(id) ?? [])
  const grouped = grouping.flatMap((id) => grid.columnOf(id) ?? [])
  const clear = (event: MouseEvent) => {
    edit(null)
    catchFocus(viewportOf(event.currentTarget))
    grid.change((state) => ({ ...withoutFilters(state), grouping: [] }))
  }
  const chip = (column: GridColumn<unknown>) => (
    <FilterChip
      key={column.id}
      grid={grid}
      column={column}
      joins={anyOf.includes(column.id) ? anyOf : none}
      isOpen={column.id === editing}
      edit={edit}
    />
  )
  return (
    <div className="grid-chips" role="group" aria-label="Filters and groups">
      {filtered.filter(({ id }) => !anyOf.includes(id)).map(chip)}
      {anyOf.length > 0 && (
        <span className="grid-any-of" role="group" aria-label="Any of">
          <i>Any of</i>
          {filtered
            .filter(({ id }) => anyOf.includes(id))
            .map((column, at) => (
              <Fragment key={column.id}>
                {at > 0 && <i>or</i>}
                {chip(column)}
              </Fragment>
            ))}
          <AnotherOf grid={grid} joins={anyOf} isOpen={editing === another} edit={edit} />
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

const none: readonly string[] = []

/** Ids of the "any of" group. A filter that loses its last value while its panel is open keeps its place in the group. */
function useGroup({ state: { anyOf, filters } }: Grid<unknown>, editing: string | null): readonly string[] {
  const [kept, keep] = useState<readonly string[]>(anyOf)
  const isEmptied = editing !== null && editing !== another && !filters[editing]
  if (!isEmptied && kept !== anyOf) keep(anyOf)
  return isEmptied && kept.includes(editing) ? kept : anyOf
}

/** Stands for a column: another filter is being added to the "any of" group. */
const another = '+'

interface FilterChipProps {
  grid: Grid<unknown>
  column: GridColumn<unknown>
  /** The group that a filter set here joins; empty: none. */
  joins: readonly string[]
  isOpen: boolean
  edit(columnId: string | null): void
}

function FilterChip({ grid, column, joins, isOpen, edit }: FilterChipProps) {
  const chip = useRef<HTMLSpanElement>(null)
  const filter = grid.state.filters[column.id]
  const { how, what } = filter ? filterWords(column, filter) : { how: '', what: '…' }
  const close = () => {
    edit(null)
    catchFocus(viewportOf(chip.current))
  }
  const remove = () => {
    grid.change((state) => withFilter(state, column.id, undefined))
    if (isOpen) edit(null)
  }
  return (
    <span className="grid-chip" ref={chip} data-open={isOpen || undefined}>
      <Popover opened={isOpen} onChange={(open) => !open && close()} shadow="lg" position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className="grid-chip-text" onClick={() => (isOpen ? close() : edit(column.id))}>
            <i>{column.label}</i> <span>{how}</span> <b>{what}</b>
          </button>
        </Popover.Target>
        <Popover.Dropdown className="filter-dropdown" aria-label={`${column.label} filter`}>
          <Suspense>
            <FilterPanel grid={grid} start={column.id} joins={joins} close={close} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <RemoveButton label={`Remove ${column.label} filter`} remove={remove} />
    </span>
  )
}

/** Adds another filter to the "any of" group. */
function AnotherOf({ grid, joins, isOpen, edit }: Omit<FilterChipProps, 'column'>) {
  return (
    <Popover opened={isOpen} onChange={(open) => !open && edit(null)} shadow="lg" position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="grid-chip-remove"
          aria-label="Add to “any of”"
          title="Add to “any of”"
          onClick={() => edit(isOpen ? null : another)}
        >
          <IconPlus size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="filter-dropdown" aria-label="Add to “any of”">
        <Suspense>
          <FilterPanel grid={grid} joins={joins} close={() => edit(null)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
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
