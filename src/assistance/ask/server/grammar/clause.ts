/** One part of a question: filters of a list, or its order, groups or columns. */
import type { AskedField } from './fields.ts'

export type Wanted =
  | { readonly kind: 'set'; readonly values: readonly string[]; readonly not?: boolean }
  | { readonly kind: 'flag'; readonly is: boolean }
  | { readonly kind: 'range'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'dates'; readonly from: string | null; readonly to: string | null; readonly not?: boolean }
  | { readonly kind: 'text'; readonly contains: string; readonly not?: boolean }
  | { readonly kind: 'blank'; readonly is: boolean }

export interface Filtering {
  readonly field: AskedField
  readonly wanted: Wanted
}

export interface Clause {
  /** Tokens that it takes. */
  readonly length: number
  readonly filters?: readonly Filtering[]
  /** One of its filters suffices. */
  readonly isAny?: boolean
  /** "or" stands before it. */
  readonly isOr?: boolean
  readonly sort?: readonly { readonly field: AskedField; readonly isDescending: boolean }[]
  readonly group?: readonly AskedField[]
  readonly columns?: readonly AskedField[]
  /** Why it can't be shown. */
  readonly problem?: string
}

export const filtering = (length: number, field: AskedField, wanted: Wanted): Clause => ({ length, filters: [{ field, wanted }] })
