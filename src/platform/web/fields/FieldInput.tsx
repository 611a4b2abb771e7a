import { memo, Suspense } from 'react'
import { isWritable } from '#platform/contract/schema.ts'
import { ReadOnlyValue } from './ReadOnlyValue.tsx'
import type { Input, InputProps } from './input.ts'
import { inputs } from './registry.ts'

/** The input of a field, by its kind; a field that the product alone writes is shown as text. `as` puts another input in its place. */
export const FieldInput = memo(function FieldInput({ as, ...props }: InputProps & { as?: Input | undefined }) {
  const { field } = props
  if (!isWritable(field) || field.kind === 'group') return <ReadOnlyValue field={field} value={props.value} />
  const Input = as ?? inputs[field.kind]
  return (
    <Suspense fallback={<span className="skeleton field-skeleton" aria-hidden="true" />}>
      <Input {...props} />
    </Suspense>
  )
})
