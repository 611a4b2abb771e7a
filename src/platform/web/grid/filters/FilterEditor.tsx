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
        !isBlank && <ValueFilter grid={grid} column={column} filter={filter} isNot={isNot} set={put} />
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
