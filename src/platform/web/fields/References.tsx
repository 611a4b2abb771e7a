import { MultiSelect } from '@mantine/core'
import type { ChildrenField, ReferenceField } from '#platform/contract/field.ts'
import { attributesOf, type InputProps } from './input.ts'
import { bestFirst, shownAtMost, usePicker } from './options.ts'
import { rowsFor } from './rowsFor.ts'

type Rows = readonly Record<string, unknown>[]

/** Several records of another list, found by name. `name` is the reference field of the rows. */
export function References(props: InputProps<ChildrenField, Rows | null | undefined> & { name: string }) {
  const { field, name, value, onChange, isReadOnly, isBare } = props
  const rows = value ?? []
  const ids = rows.map((row) => String(row[name]))
  const { data, ...picker } = usePicker((field.row[name] as ReferenceField).to, ids)
  const known = new Set(data.map((option) => option.value))
  return (
    <MultiSelect
      {...attributesOf(props)}
      {...picker}
      // As wide as a short name: lines move less when the names arrive.
      data={[...data, ...ids.filter((id) => !known.has(id)).map((id) => ({ value: id, label: '…'.padEnd(12, '\u00a0') }))]}
      value={ids}
      onChange={(next) => onChange(rowsFor(name, next, rows))}
      searchable
      limit={shownAtMost}
      filter={bestFirst}
      hidePickedOptions
      clearable={!isReadOnly && !isBare}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
    />
  )
}
