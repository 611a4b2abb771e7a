import { useMemo } from 'react'
import type { Field } from '#platform/contract/field.ts'
import { readAs } from './reading.ts'
import { useNamesOf } from './useNamesOf.ts'

/** A field that the product alone writes, as text in its place of a form. */
export function ReadOnlyValue({ field, value }: { field: Field; value: unknown }) {
  const names = useNamesOf(useMemo(() => ({ field }), [field]))
  return (
    <div className="read-only-value">
      <span>{field.label}</span>
      <p>{readAs(field, value, names) || '–'}</p>
    </div>
  )
}
