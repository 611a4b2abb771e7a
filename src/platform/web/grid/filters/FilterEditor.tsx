import { NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { withFilter } from '../changes.ts'
import { SetFilter } from './SetFilter.tsx'
import type { Filter } from '../state.ts'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'

const DateValue = lazy(() => import('../editing/DateValue.tsx'))

interface FilterEditorProps {
  grid: Grid<unknown>
  column: GridColumn<unknown>
}

/** The filter that fits the column's kind; the list follows with every change. */
export default function FilterEditor({ grid, column }: FilterEditorProps) {
  const filter = grid.state.filters[column.id]
  const set = (next: Filter | undefined) => grid.change((state) => withFilter(state, column.id, next))
  switch (column.kind) {
    case 'flag':
      return <FlagFilter filter={filter} set={set} />
    case 'set':
    case 'sets':
      return <SetFilter grid={grid} column={column} chosen={filter?.kind === 'set' ? filter.values : []} set={set} />
    default:
      return (
        <>
          <ValueFilter column={column} filter={filter} set={set} />
          {!column.required && <BlankFilter filter={filter} set={set} />}
        </>
      )
  }
}

function ValueFilter({ column: { kind, label }, ...given }: OneFilterProps & { column: GridColumn<unknown> }) {
  if (kind === 'text') return <TextFilter label={label} {...given} />
  return kind === 'date' || kind === 'dateTime' ? <DateFilter {...given} /> : <RangeFilter {...given} />
}

/** Among the many values of a column, none is the one that can't be typed. */
function BlankFilter({ filter, set }: OneFilterProps) {
  const value = filter?.kind === 'blank' ? (filter.is ? 'blank' : 'filled') : 'any'
  const choices = [
    { value: 'any', label: 'Any' },
    { value: 'blank', label: 'Not set' },
    { value: 'filled', label: 'Set' },
  ]
  const pick = (choice: string) => set(choice === 'any' ? undefined : { kind: 'blank', is: choice === 'blank' })
  return <SegmentedControl fullWidth size="xs" mt={8} aria-label="Blank or not" data={choices} value={value} onChange={pick} />
}

interface OneFilterProps {
  filter: Filter | undefined
  set(filter: Filter | undefined): void
}

function TextFilter({ label, filter, set }: OneFilterProps & { label: string }) {
  return (
    <TextInput
      autoFocus
      aria-label={`${label} contains`}
      placeholder={`${label} contains…`}
      value={filter?.kind === 'text' ? filter.contains : ''}
      onChange={({ currentTarget: { value } }) => set(value ? { kind: 'text', contains: value } : undefined)}
    />
  )
}

function FlagFilter({ filter, set }: OneFilterProps) {
  const value = filter?.kind === 'flag' ? (filter.is ? 'yes' : 'no') : 'any'
  const choices = [
    { value: 'any', label: 'Any' },
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ]
  const pick = (choice: string) => set(choice === 'any' ? undefined : { kind: 'flag', is: choice === 'yes' })
  return <SegmentedControl fullWidth data={choices} value={value} onChange={pick} />
}

function RangeFilter({ filter, set }: OneFilterProps) {
  const { from, to } = filter?.kind === 'range' ? filter : { from: null, to: null }
  const put = (next: { from: number | null; to: number | null }) =>
    set(next.from === null && next.to === null ? undefined : { kind: 'range', ...next })
  return (
    <div className="grid-range">
      <Bound label="At least" value={from} put={(value) => put({ from: value, to })} autoFocus />
      <Bound label="At most" value={to} put={(value) => put({ from, to: value })} />
    </div>
  )
}

interface BoundProps {
  label: string
  value: number | null
  put(value: number | null): void
  autoFocus?: boolean
}

function Bound({ label, value, put, autoFocus }: BoundProps) {
  const [typed, setTyped] = useState<string | number>(value ?? '')
  const change = (next: string | number) => {
    setTyped(next)
    put(numberIn(next))
  }
  return (
    <NumberInput
      hideControls
      thousandSeparator
      autoFocus={autoFocus}
      aria-label={label}
      placeholder={label}
      value={numberIn(typed) === value ? typed : (value ?? '')}
      onChange={change}
    />
  )
}

// A lone "-" is no number yet.
function numberIn(typed: string | number): number | null {
  const number = typed === '' ? NaN : Number(typed)
  return Number.isNaN(number) ? null : number
}

function DateFilter({ filter, set }: OneFilterProps) {
  const { from, to } = filter?.kind === 'dates' ? filter : { from: null, to: null }
  const put = (next: { from: string | null; to: string | null }) =>
    set(next.from === null && next.to === null ? undefined : { kind: 'dates', ...next })
  return (
    <Suspense>
      <div className="grid-range">
        <DateValue inPopover label="From" value={from} onPick={(day) => put({ from: day, to })} />
        <DateValue inPopover label="To" value={to} onPick={(day) => put({ from, to: day })} />
      </div>
    </Suspense>
  )
}
