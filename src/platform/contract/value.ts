/** TypeScript types of records, bodies and child rows, computed from the fields. */
import type { Field, Fields } from './field.ts'

interface Plain {
  text: string
  longText: string
  number: number
  money: number
  percent: number
  flag: boolean
  date: string
  dateTime: string
  colour: string
  email: string
  phone: string
  website: string
  choice: string
  reference: string
}

/** The wire value of a field: flags and required fields are never null, child lists are arrays. Dates are ISO 8601 text. */
export type Value<F extends Field> = F extends { kind: 'children'; row: infer R extends Fields }
  ? Values<R>[]
  : F extends { kind: infer K extends keyof Plain }
    ? F extends { required: true } | { kind: 'flag' }
      ? Plain[K]
      : Plain[K] | null
    : never

export type Values<F extends Fields> = { -readonly [K in keyof F]: Value<F[K]> }

type Writable<F extends Fields> = { [K in keyof F as F[K] extends { readOnly: true } | { computed: true } ? never : K]: F[K] }
type Needed<F extends Fields> = { [K in keyof F as F[K] extends { required: true } ? K : never]: F[K] }

/** What an update may carry: any writable field; what is absent stays as it is. */
export type UpdateBody<F extends Fields> = Partial<Values<Writable<F>>>
/** What a create must carry: the required fields, and any other writable field. */
export type CreateBody<F extends Fields> = UpdateBody<F> & Values<Needed<Writable<F>>>
