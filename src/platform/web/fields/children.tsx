import type { ChildrenField } from '#platform/contract/field.ts'
import { ChildTable } from './ChildTable.tsx'
import type { InputProps } from './input.ts'
import { soleReference } from '#platform/contract/sole-reference.ts'
import { References } from './References.tsx'

/** Rows of the record: several names at once where a row is a reference alone, else a table edited in place. */
export default function ChildrenFieldInput(props: InputProps<ChildrenField>) {
  const sole = soleReference(props.field)
  return sole ? <References {...props} name={sole} /> : <ChildTable {...props} />
}
