import './column-filter.css'
import { SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import { formatNumber } from '#platform/contract/format.ts'
import type { PlanDraft } from './usePlan.ts'

/** A table of no more columns is read without a filter. */
const few = 25

type Kind = 'all' | 'filling' | 'left'
type Filled = PlanDraft['plan']['columns']

const isOf = (kind: Kind, fills: Filled[string] | undefined) => kind === 'all' || Boolean(fills) === (kind === 'filling')

export interface ColumnFilter {
  readonly kind: Kind
  readonly search: string
  setKind(kind: Kind): void
  setSearch(search: string): void
  /** Whether there are so many columns that it is offered. */
  readonly isOffered: boolean
  isShown(column: FileColumn): boolean
}

/** Columns that fill a field or fill nothing, and those with a word in their name. A column whose field is changed stays in view until the filter is. */
export function useColumnFilter(columns: readonly FileColumn[], filled: Filled): ColumnFilter {
  const [{ kind, before }, setChosen] = useState<{ kind: Kind; before: Filled }>({ kind: 'all', before: filled })
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const isOffered = columns.length > few
  return {
    kind,
    search,
    setKind: (next) => setChosen({ kind: next, before: filled }),
    setSearch,
    isOffered,
    isShown: ({ name }) => !isOffered || (name.toLowerCase().includes(wanted) && isOf(kind, name in before ? before[name] : filled[name])),
  }
}

interface ColumnFilterBarProps {
  readonly filter: ColumnFilter
  readonly columns: readonly FileColumn[]
  readonly filled: Filled
}

export function ColumnFilterBar({ filter, columns, filled }: ColumnFilterBarProps) {
  const count = (kind: Kind) => formatNumber(columns.filter(({ name }) => isOf(kind, filled[name])).length)
  return (
    <div className="import-column-filter wraps spread">
      <TextInput
        type="search"
        aria-label="Search columns"
        placeholder="Search columns"
        leftSection={<IconSearch size={14} />}
        value={filter.search}
        onChange={({ currentTarget }) => filter.setSearch(currentTarget.value)}
      />
      <SegmentedControl
        aria-label="Columns shown"
        value={filter.kind}
        onChange={filter.setKind}
        data={[
          { value: 'all', label: `All ${count('all')}` },
          { value: 'filling', label: `Fill a field ${count('filling')}` },
          { value: 'left', label: `Fill nothing ${count('left')}` },
        ]}
      />
    </div>
  )
}
