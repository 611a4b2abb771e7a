import type { ReactNode } from 'react'
import { titleOf, type Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { removeRecord } from '#platform/web/api/records.ts'
import ConfirmDelete from './ConfirmDelete.tsx'
import type { RemovalGiven } from './removalGiven.ts'

interface RecordRemovalProps extends RemovalGiven {
  readonly entity: Entity
  readonly record: Row
  /** The feature's own question, in place of the plain one. */
  readonly ask?: ((given: RemovalGiven) => ReactNode) | undefined
}

/** Asks before one record is deleted, deletes it, and offers to bring it back. */
export default function RecordRemoval({ entity, record, ask, onClose, onGone }: RecordRemovalProps) {
  if (ask) return ask({ record, onClose, onGone })
  const remove = async () => {
    await removeRecord(entity, record)
    void import('#platform/web/undo/offerRestore.ts').then(({ offerRestore }) => offerRestore(entity, [record]))
    onGone()
  }
  return <ConfirmDelete what={`“${titleOf(entity, record)}”`} note={entity.removalNote} onDelete={remove} onClose={onClose} />
}
