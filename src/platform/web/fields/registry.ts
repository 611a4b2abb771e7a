import { lazy } from 'react'
import type { FieldKind } from '#platform/contract/field.ts'
import ChoiceField from './choice.tsx'
import ColourField from './colour.tsx'
import DateTimeField from './dateTime.tsx'
import FlagField from './flag.tsx'
import type { Input } from './input.ts'
import LongTextField from './longText.tsx'
import ReferenceField from './reference.tsx'
import PhoneField from './phone.tsx'
import TextField from './text.tsx'

// The calendar is a third of a form's code and few forms begin with a day.
const DateField = lazy(() => import('./date.tsx'))
// Grouping digits while they are typed takes as much again, and many forms have no number.
const NumberField = lazy(() => import('./number.tsx'))

/**
 * The input of every kind of field that holds one value. Child rows, whose cells are such inputs, are children.tsx; a group is only ever
 * computed and has none. How kinds are read: reading.ts.
 */
export const inputs: Readonly<Partial<Record<FieldKind, Input>>> = {
  text: TextField,
  longText: LongTextField,
  number: NumberField,
  money: NumberField,
  percent: NumberField,
  flag: FlagField,
  date: DateField,
  dateTime: DateTimeField,
  colour: ColourField,
  email: TextField,
  phone: PhoneField,
  website: TextField,
  choice: ChoiceField,
  reference: ReferenceField,
}
