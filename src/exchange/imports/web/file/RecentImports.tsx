import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatNumber } from '#platform/contract/format.ts'
import type { ImportSummary, SubjectDescription } from '#exchange/imports/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Place } from '../place.ts'
import { recentImports } from '../queries.ts'

const words: Readonly<Record<ImportSummary['status'], string>> = {
  draft: 'Not run',
  queued: 'Waiting',
  running: 'Running',
  succeeded: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  undone: 'Undone',
}

/** The latest imports of these subjects; each opens its outcome, where it can be undone. */
export function RecentImports({ subjects, place }: { subjects: readonly SubjectDescription[]; place: Place }) {
  const { data, error } = useQuery({ ...recentImports(), staleTime: 0 })
  const own = data?.filter(({ entity }) => subjects.some(({ name }) => name === entity))
  if (error) return <p className="import-hint">Recent imports can’t be shown. {messageOf(error)}</p>
  if (!own?.length) return null
  return (
    <section className="card import-card" aria-labelledby="import-recent">
      <h2 id="import-recent">Recent imports</h2>
      <ul className="import-recent">
        {own.map((one) => (
          <li key={one.importId}>
            <button type="button" className="text-link" onClick={() => place.go('import', one.importId)}>
              {one.fileName}
            </button>
            <span className="import-status" data-status={one.status}>
              {words[one.status]}
            </span>
            <span>{outcomeOf(one, subjects)}</span>
            <small>
              {one.createdByName}, {formatDateTime(one.createdDate)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function outcomeOf({ counts, entity, rowCount }: ImportSummary, subjects: readonly SubjectDescription[]): string {
  const plural = subjects.find(({ name }) => name === entity)!.plural
  if (!counts) return `${counted(rowCount, 'row')} of ${plural}`
  const told = [
    counts.create && `${formatNumber(counts.create)} added`,
    counts.update && `${formatNumber(counts.update)} changed`,
    counts.reject && `${formatNumber(counts.reject)} rejected`,
  ]
  return `${told.filter(Boolean).join(', ') || 'Nothing changed'} · ${plural}`
}
