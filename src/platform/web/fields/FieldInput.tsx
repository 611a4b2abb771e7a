import { memo, Suspense } from 'react'
import type { Field } from '#platform/contract/field.ts'
import { isWritable } from '#platform/contract/schema.ts'
import { ReadOnlyValue } from './ReadOnlyValue.tsx'
import type { Input, InputProps } from './input.ts'
import { inputs } from './registry.ts'
import { soleReference } from './soleReference.ts'

/**
 * The input of a field, by its kind. What the product alone writes, or the person may not change, is shown as text. `as` puts another input
 * in its place, which then shows such a field in its own way: it is told by `isReadOnly`.
 */
export const FieldInput = memo(function FieldInput({ as, ...props }: InputProps & { as?: Input | undefined }) {
  const { field, isReadOnly, isBare } = props
  if (!as && isText(field, isReadOnly ?? false)) return <ReadOnlyValue field={field} value={props.value} isBare={isBare ?? false} />
  const Input = as ?? inputs[field.kind as keyof typeof inputs]
  return (
    <Suspense fallback={<span className="skeleton field-skeleton" aria-hidden="true" />}>
      <Input {...props} />
    </Suspense>
  )
})

// Child rows with fields of their own stay a table, whose cells are then text.
const isText = (field: Field, isReadOnly: boolean): boolean =>
  !isWritable(field) || field.kind === 'group' || (isReadOnly && (field.kind !== 'children' || soleReference(field) !== undefined))
