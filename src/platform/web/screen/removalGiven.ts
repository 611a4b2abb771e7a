import type { Entity, RecordOf } from '#platform/contract/entity.ts'

/** Props of a feature's own question before deleting. */
export interface RemovalGiven<E extends Entity = Entity> {
  readonly record: RecordOf<E>
  readonly onClose: () => void
  /** Goes where one goes once the record is deleted. */
  readonly onGone: () => void
}
