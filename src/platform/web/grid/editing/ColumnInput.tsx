import '#platform/web/form/form.css'
import { useMemo, useState } from 'react'
import type { Field } from '#platform/contract/field.ts'
import { FieldInput } from '#platform/web/fields/FieldInput.tsx'
import type { Errors } from '#platform/web/fields/input.ts'
import { rowsFor } from '#platform/web/fields/rowsFor.ts'
import type { GridColumn } from '../types.ts'
import { fieldOf, severalOf } from './fieldOf.ts'
import SetsValue from './SetsValue.tsx'

interface ColumnInputProps {
  readonly column: GridColumn<never>
  /** The value as `storedIn` returns it: ids where the cell holds several values. */
  readonly value: unknown
  onChange(value: unknown): void
  /** In a dialog; a cell has the head of its column. */
  readonly label?: string
}

const none: Errors = {}
const stay = () => undefined

/** The editor of a column's value, in its cell and in a change of many rows: the input that the form has for the field. */
export default function ColumnInput({ column, value, onChange, label }: ColumnInputProps) {
  const several = severalOf(column)
  // A single line would lose the breaks of a text of several.
  const [isLong] = useState(typeof value === 'string' && value.includes('\n'))
  const field = useMemo((): Field => {
    const { help: _inForms, ...own } = fieldOf(column)
    const named = { ...own, label: label ?? column.label, required: Boolean(own.required ?? label) } as Field
    return isLong && named.kind === 'text' ? { ...named, kind: 'longText' } : named
  }, [column, label, isLong])
  if (column.kind === 'sets' && !several) return <SetsValue column={column} held={value as string[]} onChange={onChange} />
  return (
    <FieldInput
      as={column.input}
      field={several ? { ...several.field, label: column.label } : field}
      path={`${label === undefined ? 'cell' : 'bulk'}.${column.id}`}
      value={several ? rowsFor(several.of, value as string[], []) : value}
      errors={none}
      onChange={several ? (rows) => onChange((rows as Record<string, string>[]).map((row) => row[several.of])) : onChange}
      onLeave={stay}
      isReadOnly={false}
      isBare={label === undefined || several !== undefined}
    />
  )
}
