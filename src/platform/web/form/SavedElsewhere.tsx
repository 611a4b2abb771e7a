import { formatDateTime } from '#platform/contract/format.ts'
import type { Row } from '#platform/web/api/queries.ts'

/** Somebody else saved the record while one types. What is typed stays; one may look, or go on and be asked when saving. */
export default function SavedElsewhere({ record, onShow }: { record: Row; onShow(): void }) {
  const who = record.modifiedByName ?? 'Someone else'
  const when = record.modifiedDate ? ` at ${formatDateTime(record.modifiedDate)}` : ''
  return (
    <p className="form-note" role="status">
      {who} saved this{when}. What you typed is still here.{' '}
      <button type="button" className="plain-button" onClick={onShow}>
        Show their changes
      </button>
    </p>
  )
}
