import type { ReactNode } from 'react'
import type { Field } from '#platform/contract/field.ts'
import type { Value } from '#platform/contract/value.ts'

/** Messages by path in the body, as the server's problem documents have them: `name`, `states.0.plannedDate`. */
export type Errors = Readonly<Record<string, string>>

type Told<F extends Field> = Field extends F ? unknown : Value<F> | null | undefined

/** Props that a form passes to the input of a field; the value is shaped by the field's kind, or unknown for any field. */
export interface InputProps<F extends Field = Field, V = Told<F>> {
  readonly field: F
  /** Path of the value in the body; the input's id is derived from it. */
  readonly path: string
  readonly value: V
  /** The value as the contract has it; null when blank. */
  readonly onChange: (value: unknown) => void
  /** Called when the person leaves the input. */
  readonly onLeave: () => void
  readonly errors: Errors
  readonly isReadOnly?: boolean
  /** In a table the column head is the label. */
  readonly isBare?: boolean
}
/** Input of one kind of field, assignable to that of any field: inputs are chosen by kind, which the compiler can't follow. */
export type Input<F extends Field = Field> = { of(props: InputProps<F>): ReactNode }['of']

/** The id of the input for a path: what an error summary's link and the focus go to. */
export const inputId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** Attributes that every kit input takes from {@link InputProps}. */
export const attributesOf = ({ field, path, errors, isReadOnly, isBare, onLeave }: Omit<InputProps, 'value' | 'onChange'>) => ({
  id: inputId(path),
  name: path,
  ...(isBare ? { 'aria-label': field.label } : { label: field.label, description: field.help }),
  withAsterisk: Boolean(field.required),
  required: Boolean(field.required),
  readOnly: Boolean(isReadOnly),
  error: errors[path],
  onBlur: onLeave,
})

/** Text or nothing: an emptied input means that there is no value. */
export const textOrNull = (text: string): string | null => (text === '' ? null : text)
/** Text of a value shown unchanged: texts and numbers; '' for all else. */
export const shownText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const secrets = new WeakSet<Input>()
/** Marks an input whose values stay in the page: passwords and codes. */
export const markSecret = (...inputs: readonly Input[]): void => inputs.forEach((input) => secrets.add(input))
export const isSecret = (input: Input | undefined): boolean => input !== undefined && secrets.has(input)
