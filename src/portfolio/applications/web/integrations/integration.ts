import type { ChildrenField, Field } from '#platform/contract/field.ts'
import type { InputProps } from '#platform/web/fields/input.ts'

/** An integration as a form holds it. */
export interface Integration {
  readonly applicationIntegrationId?: string
  readonly direction: 'Publish' | 'Subscribe' | null
  readonly otherApplicationId: string | null
  readonly refIntegrationTypeId: string | null
  readonly notes: string | null
  readonly tags: readonly { readonly tagId: string }[]
  /** The application that data flows from, and the one it flows to; the server sets them when a new integration is saved. */
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

/** Column titles that differ from the labels of their fields. */
const titles = { refIntegrationTypeId: 'Kind', notes: 'Data exchanged', tags: 'Tags' } as const
export const changedColumns = ['refIntegrationTypeId', 'notes', 'tags'] as const
export type IntegrationColumn = 'direction' | 'otherApplicationId' | (typeof changedColumns)[number]

const fields = new WeakMap<ChildrenField, Map<string, Field>>()

/** The field of a column, by the name that the column has. Keeps its identity. */
export function columnField(of: ChildrenField, name: IntegrationColumn): Field {
  const known = fields.get(of) ?? new Map<string, Field>()
  fields.set(of, known)
  const inner = of.row[name]!
  const made = known.get(name) ?? (name in titles ? { ...inner, label: titles[name as keyof typeof titles] } : inner)
  known.set(name, made)
  return made
}

/** How a row is written; its path is the row's. */
export interface RowEditing extends InputProps<ChildrenField, readonly Integration[] | null> {
  readonly onRow: (row: Integration) => void
  /** A cell of it was closed. */
  readonly onDone?: () => void
  /** None: it is not taken away here. */
  readonly onRemove?: () => void
}
