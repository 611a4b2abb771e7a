import type { Entity, RecordOf } from '#platform/contract/entity.ts'

/** Props of a feature's own question before deleting. */
export interface RemovalGiven<E extends Entity = Entity> {
  readonly record: RecordOf<E>
  readonly onClose: () => void
  /** Called after deletion, to leave the page. */
  readonly onGone: () => void
}
