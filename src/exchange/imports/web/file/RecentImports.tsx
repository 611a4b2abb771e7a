import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatNumber } from '#platform/contract/format.ts'
import type { ImportSummary, SubjectDescription } from '#exchange/imports/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Place } from '../place.ts'
import { UndoButton } from '../run/UndoButton.tsx'
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

/** The latest imports of these subjects; each opens its outcome, where it can be undone. The last one can be undone here, too. */
export function RecentImports({ subjects, place }: { subjects: readonly SubjectDescription[]; place: Place }) {
  const { data, error } = useQuery({ ...recentImports(), staleTime: 0 })
  const own = onePerRun(data?.filter(({ entity }) => subjects.some(({ name }) => name === entity)) ?? [])
  if (error) return <p className="import-hint">Recent imports can’t be shown. {messageOf(error)}</p>
  if (!own.length) return null
  return (
    <section className="card import-card" aria-labelledby="import-recent">
      <h2 id="import-recent">Recent imports</h2>
      <ul className="import-recent">
        {own.map(({ one, sheets }, at) => (
          <li key={one.importId}>
            <button
              type="button"
              className="text-link"
              onClick={() => (one.runId === null ? place.go('import', one.importId) : place.goWorkbook('import', one.runId))}
            >
              {one.fileName}
            </button>
            <span className="import-status small medium soft" data-status={one.status}>
              {words[one.status]}
            </span>
            <span>{sheets.length > 1 ? outcomeOfAll(sheets) : outcomeOf(one, subjects)}</span>
            <small>
              {one.createdByName}, {formatDateTime(one.createdDate)}
            </small>
            {at === 0 && one.runId === null && one.status === 'succeeded' && (
              <UndoButton isListed status={one} onUndone={() => place.go('import', one.importId)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Shown {
  readonly one: ImportSummary
  /** All imports of the same run, including this one. */
  readonly sheets: readonly ImportSummary[]
}

/** The sheets of a workbook are one import. */
function onePerRun(all: readonly ImportSummary[]): Shown[] {
  const firsts = all.filter(({ runId }, at) => runId === null || all.findIndex((other) => other.runId === runId) === at)
  return firsts.map((one) => ({ one, sheets: one.runId === null ? [one] : all.filter(({ runId }) => runId === one.runId) }))
}

function outcomeOfAll(sheets: readonly ImportSummary[]): string {
  const sum = (action: 'create' | 'update' | 'reject') => sheets.reduce((all, { counts }) => all + (counts?.[action] ?? 0), 0)
  return `${changesInWords(sum('create'), sum('update'), sum('reject'))} · ${counted(sheets.length, 'sheet')}`
}

const changesInWords = (create: number, update: number, reject: number): string =>
  [create && `${formatNumber(create)} added`, update && `${formatNumber(update)} changed`, reject && `${formatNumber(reject)} rejected`]
    .filter(Boolean)
    .join(', ') || 'Nothing changed'

function outcomeOf({ counts, entity, rowCount }: ImportSummary, subjects: readonly SubjectDescription[]): string {
  const plural = subjects.find(({ name }) => name === entity)!.plural
  if (!counts) return `${counted(rowCount, 'row')} of ${plural}`
  return `${changesInWords(counts.create, counts.update, counts.reject)} · ${plural}`
}
