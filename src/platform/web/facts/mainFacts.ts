import type { ReactNode } from 'react'
import type { Entity, FieldOf, RecordOf } from '#platform/contract/entity.ts'

/** The facts of a record that matter most, grouped by subject, for the page that reads it. */
export interface MainFacts<E extends Entity = Entity> {
  /** One-sentence description of the record, beside the heading. */
  readonly lead: FieldOf<E>
  readonly groups: readonly { readonly title: string; readonly fields: readonly FieldOf<E>[] }[]
  /** Shown before all groups on a phone, which has no room beside the facts: drawn rows, and fields of the groups. */
  readonly onPhone?: { readonly draw: (record: RecordOf<E>) => ReactNode; readonly fields: readonly FieldOf<E>[] }
}
