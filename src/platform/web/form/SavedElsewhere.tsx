import { formatDateTime } from '#platform/contract/format.ts'
import type { Row } from '#platform/web/api/queries.ts'

/** Notice that somebody else has saved the record meanwhile. The input stays; the person may compare now, or go on and be asked when saving. */
export default function SavedElsewhere({ record, onShow }: { record: Row; onShow(): void }) {
  const who = record.modifiedByName ?? 'Someone else'
  const when = record.modifiedDate ? ` at ${formatDateTime(record.modifiedDate)}` : ''
  return (
    <p className="form-note" role="status">
      {who} saved this{when}. Your entries are still here.{' '}
      <button type="button" className="plain-button" onClick={onShow}>
        Show their changes
      </button>
    </p>
  )
}
