import { useMemo } from 'react'
import type { Field } from '#platform/contract/field.ts'
import { readAs, rowNames } from './reading.ts'
import { useNamesOf } from './useNamesOf.ts'

/** A field as text in its place of a form; without its label where a column head has it. */
export function ReadOnlyValue({ field, value, isBare = false }: { field: Field; value: unknown; isBare?: boolean }) {
  const names = useNamesOf(useMemo(() => ({ field }), [field]))
  return (
    <div className="read-only-value">
      {!isBare && <span>{field.label}</span>}
      <p>{field.kind === 'children' ? rowNames(field, value, names).join(', ') || '–' : readAs(field, value, names) || '–'}</p>
    </div>
  )
}
