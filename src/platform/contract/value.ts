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
  reference: string
}

/** The wire value of a field: a choice is one of its options, flags and required fields are never null, child lists are arrays. Dates are ISO 8601 text. */
export type Value<F extends Field> = F extends { kind: 'children'; row: infer R extends Fields }
  ? (Values<R> & RowId<F, string>)[]
  : F extends { kind: 'group'; fields: infer G extends Fields }
    ? Values<G> | null
    : F extends { kind: 'own' }
      ? OwnValues
      : F extends { kind: 'choice'; options: readonly { value: infer V extends string }[] }
        ? Certain<F, V>
        : F extends { kind: infer K extends keyof Plain }
          ? Certain<F, Plain[K]>
          : never

/** Values of the workspace's own fields, by key. */
export type OwnValues = Readonly<Record<string, string | number | boolean | null>>

type Certain<F extends Field, T> = F extends { required: true } | { kind: 'flag' } ? T : T | null

type RowId<F, T> = F extends { rowId: infer I extends string } ? Record<I, T> : unknown

export type Values<F extends Fields> = { -readonly [K in keyof F]: Value<F[K]> }

export type Writable<F extends Fields> = { [K in keyof F as F[K] extends { readOnly: true } | { computed: true } ? never : K]: F[K] }
type Needed<F extends Fields> = { [K in keyof F as F[K] extends { required: true } ? K : never]: F[K] }

/** Value that a body may contain for a field: rows need only their required fields, and no id when they are new. */
export type Given<F extends Field> = F extends { kind: 'children'; row: infer R extends Fields }
  ? (CreateBody<R> & Partial<RowId<F, string | null>>)[]
  : Value<F>
type GivenAll<F extends Fields> = { -readonly [K in keyof F]: Given<F[K]> }

/** Body of an update: any writable field; absent fields keep their values. */
export type UpdateBody<F extends Fields> = Partial<GivenAll<Writable<F>>>
/** Body of a create: the required fields, and any other writable field. */
export type CreateBody<F extends Fields> = UpdateBody<F> & GivenAll<Needed<Writable<F>>>

type Kept<F extends Fields> = { [K in keyof F as F[K] extends { computed: true } | { kind: 'group' } ? never : K]: F[K] }
type Ensured<F extends Fields> = { [K in keyof F as F[K] extends { readOnly: true } | { kind: 'children' } ? never : K]: F[K] }
/** Stored fields: those that people write are always present; child lists and product-written fields may be absent. */
export type StoredValues<F extends Fields> = Values<Ensured<Kept<F>>> & Partial<Values<Kept<F>>>
