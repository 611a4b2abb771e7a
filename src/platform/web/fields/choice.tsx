import type { ChoiceField } from '#platform/contract/field.ts'
import type { InputProps } from './input.ts'
import { OneOf } from './OneOf.tsx'

/** Longer lists get a search, even under a finger. */
const searchAbove = 8

/** One of a fixed set. */
export default function ChoiceFieldInput(props: InputProps<ChoiceField>) {
  const { field, value, onChange } = props
  return (
    <OneOf
      given={props}
      data={field.options}
      value={value ?? null}
      onPick={onChange}
      isShort={field.options.length <= searchAbove}
      nothingFoundMessage="No match"
    />
  )
}
