import './filter-panel.css'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { withAnyOfToggled } from '../changes.ts'
import type { GridState } from '../state.ts'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'
import FilterEditor from './FilterEditor.tsx'
import { FilterFields } from './FilterFields.tsx'
import { KindIcon } from './KindIcon.tsx'
import { useBelowChips } from './useBelowChips.ts'

interface FilterPanelProps {
  readonly grid: Grid<unknown>
  /** The column whose filter is changed at first; none: one is chosen. */
  readonly start?: string | undefined
  /** The "any of" group that a chosen filter joins. */
  readonly joins?: readonly string[]
  readonly close: () => void
}

/** Every field that the list may be filtered by beside the filter of the one that is chosen, and how many rows are left. Until one is chosen, and on a phone, the fields are alone. */
export default function FilterPanel({ grid, start, joins = none, close }: FilterPanelProps) {
  const [id, choose] = useState(start)
  const column = id === undefined ? undefined : grid.columnOf(id)
  const joined = joining(grid, joins)
  const panel = useBelowChips()
  return (
    <div ref={panel} className="filter-panel" data-chosen={column !== undefined || undefined}>
      <div className="filter-fields">
        <FilterFields grid={joined} chosen={id} choose={choose} />
      </div>
      {column && (
        <div className="filter-chosen">
          <Chosen key={column.id} grid={joined} column={column} back={() => choose(undefined)} />
        </div>
      )}
      <div className="filter-foot">
        <Left grid={grid} />
        <Button variant="default" size="compact-sm" onClick={close}>
          Done
        </Button>
      </div>
    </div>
  )
}

function Left({ grid: { model, state } }: { grid: Grid<unknown> }) {
  if (model.total === undefined) return <span />
  const isOfAll = Object.keys(state.filters).length > 1 && state.anyOf.length < 2
  return (
    <span>
      <b>{formatNumber(model.matching)}</b> of {formatNumber(model.total)}
      {Object.keys(state.filters).length > 0 && (isOfAll ? ' match all filters' : ' match')}
    </span>
  )
}

function Chosen({ grid, column, back }: { grid: Grid<unknown>; column: GridColumn<unknown>; back: () => void }) {
  const { filters, anyOf } = grid.state
  return (
    <>
      <div className="filter-head">
        <button type="button" className="icon-button filter-back" aria-label="All fields" onClick={back}>
          <IconArrowLeft size={16} />
        </button>
        <KindIcon kind={column.kind} />
        <h2>{column.label}</h2>
        {anyOf.includes(column.id) && <small>Part of the “any of” group</small>}
      </div>
      <div className="filter-editor">
        <FilterEditor grid={grid} column={column} />
        {filters[column.id] && <AnyOf grid={grid} id={column.id} />}
      </div>
    </>
  )
}

/** Adds the filter to the "any of" group. If there is a single other filter, the two form the group. */
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

const none: readonly string[] = []

/** A grid whose next filter joins this "any of" group. */
const joining = (grid: Grid<unknown>, group: readonly string[]): Grid<unknown> =>
  group.length === 0 ? grid : { ...grid, change: (next) => grid.change((state) => joined(next(state), state, group)) }

function joined(next: GridState, was: GridState, group: readonly string[]): GridState {
  const added = Object.keys(next.filters).filter((id) => !was.filters[id])
  const anyOf = [...new Set([...group, ...added])].filter((id) => next.filters[id])
  return added.length > 0 && anyOf.length > 1 ? { ...next, anyOf } : next
}
