import type { ChildrenField } from '#platform/contract/field.ts'
import type { InputProps } from '#platform/web/fields/input.ts'

/** An integration as a form holds it. */
export interface Integration {
  readonly applicationIntegrationId?: string
  readonly direction: 'Publish' | 'Subscribe' | null
  readonly otherApplicationId: string | null
  readonly refIntegrationTypeId: string | null
  readonly notes: string | null
  readonly tags: readonly { readonly tagId: string }[]
  /** The application that data flows from, and the one it flows to; of a new one the server tells them after saving. */
  readonly publishingName?: string | null
  readonly subscribingName?: string | null
}

export const blankIntegration: Integration = {
  direction: 'Publish',
  otherApplicationId: null,
  refIntegrationTypeId: null,
  notes: null,
  tags: [],
}

/** What a row shows, in this order. */
export const integrationColumns = ['direction', 'otherApplicationId', 'refIntegrationTypeId', 'notes', 'tags'] as const
export type IntegrationColumn = (typeof integrationColumns)[number]

/** How a row is written into the form; its path is the row's. */
export interface RowEditing extends InputProps<ChildrenField, readonly Integration[] | null> {
  readonly onRow: (row: Integration) => void
  readonly onRemove: () => void
}
