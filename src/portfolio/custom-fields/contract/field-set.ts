/** A shipped set of custom fields that a workspace can switch on: its fields, a view, and rules over them, as plain data. */
import type { OwnKind } from '#platform/contract/custom-fields.ts'

export interface SetChoice {
  readonly label: string
  /** Words for it in files. */
  readonly words: readonly string[]
}

export interface SetField {
  /** The name in the API, as it is made of `name` when the field is added. */
  readonly key: string
  readonly name: string
  readonly kind: OwnKind
  readonly help: string
  /** Headers under which files have it. */
  readonly words: readonly string[]
  /** Choices of a field of the kind `choice`. */
  readonly choices?: readonly SetChoice[]
}

/** Filters of a list, as in its address. */
type Narrowing = Readonly<Record<string, unknown>>

export interface SetRule {
  readonly name: string
  /** 1 minor to 5 most pressing. */
  readonly weight: number
  readonly rows: Narrowing
}

/** A filter of a saved view. */
type SetFilter =
  | { readonly kind: 'set'; readonly values: readonly string[]; readonly not: true }
  | { readonly kind: 'blank'; readonly is: false }

export interface FieldSet {
  /** In addresses and of its view; it never changes. */
  readonly name: string
  readonly title: string
  readonly purpose: string
  /** The records that get the fields. */
  readonly ofEntity: string
  readonly fields: readonly SetField[]
  /** Rows that pass one of the filters. */
  readonly view: { readonly name: string; readonly anyOf: Readonly<Record<string, SetFilter>> }
  readonly rules: readonly SetRule[]
}
