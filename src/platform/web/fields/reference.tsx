import type { ReferenceField } from '#platform/contract/field.ts'
import type { InputProps } from './input.ts'
import { OneOf } from './OneOf.tsx'
import { bestFirst, shownAtMost, usePicker } from './options.ts'

/** One record of another list, found by name. */
export default function ReferenceFieldInput(props: InputProps<ReferenceField>) {
  const { field, value, onChange } = props
  const id = value ?? null
  const picker = usePicker(field.to, id ? [id] : [])
  return <OneOf given={props} {...picker} value={id} onPick={onChange} limit={shownAtMost} filter={bestFirst} />
}
