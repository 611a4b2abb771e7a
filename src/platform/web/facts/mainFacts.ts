import type { ReactNode } from 'react'
import type { Entity, FieldOf, RecordOf } from '#platform/contract/entity.ts'

/** Of a record that is read: the facts that matter, by what they tell of it. */
export interface MainFacts<E extends Entity = Entity> {
  /** What it is, in a sentence: beside the heading. */
  readonly lead: FieldOf<E>
  readonly groups: readonly { readonly title: string; readonly fields: readonly FieldOf<E>[] }[]
  /** What comes before all groups on a phone, where nothing stands beside the facts: as many rows as are drawn, and fields of the groups. */
  readonly onPhone?: { readonly draw: (record: RecordOf<E>) => ReactNode; readonly fields: readonly FieldOf<E>[] }
}
