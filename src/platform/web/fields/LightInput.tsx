import { lazy, Suspense } from 'react'
import type { FieldKind } from '#platform/contract/field.ts'
import FlagField from './flag.tsx'
import type { Input, InputProps } from './input.ts'
import TextField from './text.tsx'

// Sign-in and the like ask for words alone; pickers, numbers and dates load when a form has one.
const AnyInput: Input = lazy(async () => ({ default: (await import('./FieldInput.tsx')).FieldInput }))
const light: Readonly<Partial<Record<FieldKind, Input>>> = { text: TextField, email: TextField, website: TextField, flag: FlagField }

/** {@link FieldInput} for forms that people meet before they are signed in: as little code as can be. */
export function LightInput({ as, ...props }: InputProps & { as?: Input | undefined }) {
  const Input = as ?? light[props.field.kind] ?? AnyInput
  return (
    <Suspense fallback={<span className="skeleton field-skeleton" aria-hidden="true" />}>
      <Input {...props} />
    </Suspense>
  )
}
