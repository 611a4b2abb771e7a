import type { Entity, FieldOf } from '#platform/contract/entity.ts'

/** Of a record that is read: the facts that matter, by what they tell of it. */
export interface MainFacts<E extends Entity = Entity> {
  /** What it is, in a sentence: beside the heading. */
  readonly lead: FieldOf<E>
  readonly groups: readonly { readonly title: string; readonly fields: readonly FieldOf<E>[] }[]
}
