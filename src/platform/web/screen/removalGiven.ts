import type { Entity, RecordOf } from '#platform/contract/entity.ts'

/** What a feature's own question before deleting is given. */
export interface RemovalGiven<E extends Entity = Entity> {
  readonly record: RecordOf<E>
  readonly onClose: () => void
  /** Goes where one goes once the record is deleted. */
  readonly onGone: () => void
}
