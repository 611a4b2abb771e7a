import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { dayOf } from '#platform/contract/days.ts'
import { withFilter } from '../changes.ts'
import { hasFewValues } from '../grouping.ts'
import { filledName, nameOfText } from '../blankNames.ts'
import { SetFilter } from './SetFilter.tsx'
import type { Filter } from '../state.ts'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'
import { today } from './dayBounds.ts'
import { periodOf, periods } from './periods.ts'

const DateValue = lazy(() => import('../editing/DateValue.tsx'))

interface FilterEditorProps {
  grid: Grid<unknown>
  column: GridColumn<unknown>
}

/** The filter that fits the column's kind, or what it is not; the list follows with every change. */
export default function FilterEditor({ grid, column }: FilterEditorProps) {
  const filter = grid.state.filters[column.id]
  const set = (next: Filter | undefined) => grid.change((state) => withFilter(state, column.id, next))
  const [isNot, setNot] = useState(filter !== undefined && 'not' in filter && filter.not === true)
  if (column.kind === 'flag') return <FlagFilter filter={filter} set={set} />
  const put = (next: Filter | undefined) => set(next && turnedTo(next, isNot))
  const turn = (not: boolean) => {
    setNot(not)
    set(filter && filter.kind !== 'blank' ? turnedTo(filter, not) : undefined)
  }
  const isBlank = filter?.kind === 'blank'
  return (
    <>
      <Wanted column={column} filter={filter} isNot={isNot} turn={turn} set={set} />
      {hasFewValues(column) ? (
        <SetFilter grid={grid} column={column} chosen={filter?.kind === 'set' ? filter.values : []} set={put} />
      ) : (
        !isBlank && <ValueFilter column={column} filter={filter} set={put} />
      )}
    </>
  )
}

/** A filter that wants the opposite says so; any other says nothing of it. */
function turnedTo(filter: Filter, not: boolean): Filter {
  if (filter.kind === 'blank' || filter.kind === 'flag') return filter
  const { not: _was, ...plain } = filter
  return not ? { ...plain, not } : plain
}

interface WantedProps extends OneFilterProps {
  column: GridColumn<unknown>
  isNot: boolean
  turn(not: boolean): void
}

/** Is it, is it not, or is there any value: among the many values of a column, none is the one that can't be typed. */
function Wanted({ column, filter, isNot, turn, set }: WantedProps) {
  const isText = column.kind === 'text'
  const blanks = [
    { value: 'blank', label: nameOfText('', column) },
    { value: 'filled', label: filledName(column) },
  ]
  const choices = [
    { value: 'is', label: isText ? 'Contains' : 'Is' },
    { value: 'not', label: isText ? 'Contains not' : 'Is not' },
    ...(column.required || hasFewValues(column) ? [] : blanks),
  ]
  const value = filter?.kind === 'blank' ? (filter.is ? 'blank' : 'filled') : isNot ? 'not' : 'is'
  const pick = (choice: string) => {
    if (choice === 'blank' || choice === 'filled') set({ kind: 'blank', is: choice === 'blank' })
    else turn(choice === 'not')
  }
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      mb={8}
      aria-label={`How ${column.label} is compared`}
      data={choices}
      value={value}
      onChange={pick}
    />
  )
}

function ValueFilter({ column: { kind, label }, ...given }: OneFilterProps & { column: GridColumn<unknown> }) {
  if (kind === 'text') return <TextFilter label={label} {...given} />
  return kind === 'date' || kind === 'dateTime' ? <DateFilter {...given} /> : <RangeFilter {...given} />
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

/** A time counted from today, or two days. */
function DateFilter({ filter, set }: OneFilterProps) {
  const { from, to } = filter?.kind === 'dates' ? filter : { from: null, to: null }
  const period = periodOf({ from, to })
  const put = (next: { from: string | null; to: string | null }) =>
    set(next.from === null && next.to === null ? undefined : { kind: 'dates', ...next })
  const day = (text: string | null) => text && dayOf(text, today())
  const pick = (label: string | null) => {
    const { from: first = null, to: last = null } = periods.find((one) => one.label === label) ?? {}
    put({ from: first, to: last })
  }
  return (
    <>
      <Select
        aria-label="Period"
        placeholder="Between two dates, or choose a period"
        mb={8}
        clearable
        data={periods.map(({ label }) => label)}
        value={period?.label ?? null}
        onChange={pick}
        comboboxProps={{ withinPortal: false }}
      />
      <Suspense>
        <div className="grid-range">
          <DateValue inPopover label="From" value={day(from)} onPick={(first) => put({ from: first, to })} />
          <DateValue inPopover label="To" value={day(to)} onPick={(last) => put({ from, to: last })} />
        </div>
      </Suspense>
    </>
  )
}
