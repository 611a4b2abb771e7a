import { memo, Suspense } from 'react'
import { isWritable } from '#platform/contract/field.ts'
import { ReadOnlyValue } from './ReadOnlyValue.tsx'
import type { Input, InputProps } from './input.ts'
import { inputs } from './registry.ts'

/**
 * The input of a field that holds one value, by its kind. A field that only the product writes, or that the person may not change, is shown as text.
 * `as` replaces the input: it receives `isReadOnly` and shows such a field itself.
 */
export const ScalarInput = memo(function ScalarInput({ as, ...props }: InputProps & { as?: Input | undefined }) {
  const { field, isReadOnly, isBare } = props
  const Input = as ?? inputs[field.kind]
  const isText = !as && (isReadOnly || !isWritable(field))
  if (isText || !Input) return <ReadOnlyValue field={field} value={props.value} isBare={isBare ?? false} />
  return (
    <Suspense fallback={<span className="skeleton field-skeleton" aria-hidden="true" />}>
      <Input {...props} />
    </Suspense>
  )
})
