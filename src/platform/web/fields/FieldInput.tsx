import { memo } from 'react'
import { isWritable, type ChildrenField, type Field } from '#platform/contract/field.ts'
import ChildrenInput from './children.tsx'
import type { Input, InputProps } from './input.ts'
import { ScalarInput } from './ScalarInput.tsx'
import { soleReference } from '#platform/contract/sole-reference.ts'

/** The input of any field: child rows as a list or a table, everything else by {@link ScalarInput}. `as` replaces it. */
export const FieldInput = memo(function FieldInput(props: InputProps & { as?: Input | undefined }) {
  const { as, field, isReadOnly } = props
  const isRows = !as && holdsRows(field) && isWritable(field) && !(isReadOnly && soleReference(field))
  return isRows ? <ChildrenInput {...(props as InputProps<ChildrenField>)} /> : <ScalarInput {...props} />
})

const holdsRows = (field: Field): field is ChildrenField => field.kind === 'children'
