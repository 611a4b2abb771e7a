import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { withFilter } from '../changes.ts'
import { hasFewValues } from '../grouping.ts'
import { filledName, nameOfText } from '../blankNames.ts'
import { SetFilter } from './SetFilter.tsx'
import type { Filter } from '../state.ts'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'
import { DateFilter } from './DateFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'

interface FilterEditorProps {
  grid: Grid<unknown>
  column: GridColumn<unknown>
}

/** The filter that fits the column's kind, or what it is not; the list follows with every change. */
export default function FilterEditor({ grid, column }: FilterEditorProps) {
  const filter = grid.state.filters[column.id]
  const set = (next: Filter | undefined) => grid.change((state) => withFilter(state, column.id, next))
  const [way, setWay] = useState<Way>(wayOf(filter))
  if (column.kind === 'flag') return <FlagFilter filter={filter} set={set} />
  const put = (next: Filter | undefined) => set(next && turnedTo(next, way))
  const turn = (next: Way) => {
    setWay(next)
    set(filter && filter.kind !== 'blank' ? turnedTo(filter, next) : undefined)
  }
  const isBlank = filter?.kind === 'blank'
  return (
    <>
      <Wanted column={column} filter={filter} way={way} turn={turn} set={set} />
      {hasFewValues(column) ? (
        <SetFilter grid={grid} column={column} chosen={filter?.kind === 'set' ? filter.values : []} set={put} />
      ) : (
        !isBlank && <ValueFilter grid={grid} column={column} filter={filter} isNot={way === 'not'} set={put} />
      )}
    </>
  )
}

/** Is it, is it not, or, of columns of several values, is it all of them? */
type Way = 'is' | 'all' | 'not'

function wayOf(filter: Filter | undefined): Way {
  if (filter && 'not' in filter && filter.not) return 'not'
  return filter?.kind === 'set' && filter.all ? 'all' : 'is'
}

/** A filter that wants the opposite, or all of its values, says so; any other says nothing of it. */
function turnedTo(filter: Filter, way: Way): Filter {
  if (filter.kind === 'blank' || filter.kind === 'flag') return filter
  const { not: _was, ...plain } = filter
  if (plain.kind === 'set') {
    const { all: _all, ...any } = plain
    return way === 'all' ? { ...any, all: true } : way === 'not' ? { ...any, not: true } : any
  }
  if (way === 'not') return { ...plain, not: true }
  if (plain.kind !== 'dates') return plain
  const { blanks: _blanks, ...days } = plain
  return days
}

interface WantedProps extends OneFilterProps {
  column: GridColumn<unknown>
  way: Way
  turn(way: Way): void
}

/** Choice between "is", "is not" and any value: offers blanks too if the column has too many values to list them. */
function Wanted({ column, filter, way, turn, set }: WantedProps) {
  const blanks = [
    { value: 'blank' as const, label: nameOfText('', column) },
    { value: 'filled' as const, label: filledName(column) },
  ]
  const choices = [...waysOf(column.kind), ...(column.required || hasFewValues(column) ? [] : blanks)]
  const value = filter?.kind === 'blank' ? (filter.is ? 'blank' : 'filled') : way
  const pick = (choice: (typeof choices)[number]['value']) => {
    if (choice === 'blank' || choice === 'filled') set({ kind: 'blank', is: choice === 'blank' })
    else turn(choice)
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

function waysOf(kind: GridColumn<unknown>['kind']): { value: Way; label: string }[] {
  if (kind === 'sets')
    return [
      { value: 'is', label: 'Any of' },
      { value: 'all', label: 'All of' },
      { value: 'not', label: 'None of' },
    ]
  return [
    { value: 'is', label: kind === 'text' ? 'Contains' : 'Is' },
    { value: 'not', label: kind === 'text' ? 'Does not contain' : 'Is not' },
  ]
}

interface ValueFilterProps extends OneFilterProps {
  grid: Grid<unknown>
  column: GridColumn<unknown>
  isNot: boolean
}

function ValueFilter({ grid, column, filter, isNot, set }: ValueFilterProps) {
  const { kind, label } = column
  if (kind === 'text') return <TextFilter label={label} filter={filter} set={set} />
  if (kind !== 'date' && kind !== 'dateTime') return <RangeFilter filter={filter} set={set} />
  return <DateFilter grid={grid} column={column} filter={filter} isNot={isNot} set={set} />
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
