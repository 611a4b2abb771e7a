import { Link } from '@tanstack/react-router'
import { everything, type ImportSummary } from '#exchange/imports/contract.ts'
import type { Recipe } from '#exchange/recipes/contract.ts'
import { formatDateTime, formatNumber } from '#platform/contract/format.ts'

/** The runs of a recipe, newest first; each opens its outcome, where it can be undone. */
export function Runs({ recipe: { runs } }: { recipe: Recipe }) {
  return (
    <section className="card import-card" aria-labelledby="recipe-runs">
      <h2 id="recipe-runs">Runs</h2>
      <ul className="import-recent">
        {runs.map((run) => (
          <li key={run.importId}>
            <Link className="text-link" to={everything} search={{ import: run.importId, step: 'import' }}>
              {run.fileName}
            </Link>
            <span className="import-status small medium soft" data-status={run.status}>
              {run.status === 'undone' ? 'Undone' : 'Done'}
            </span>
            <span>{outcomeOf(run)}</span>
            <small>
              {run.createdByName}, {run.importedDate && formatDateTime(run.importedDate)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function outcomeOf({ counts }: ImportSummary): string {
  if (!counts) return ''
  const { create, update, gone = 0, archived = 0, marked = 0, reject } = counts
  const parts: [number, string][] = [
    [create, 'added'],
    [update, 'changed'],
    [archived, 'archived'],
    [marked, 'marked'],
    [gone - archived - marked, 'missing'],
    [reject, 'rejected'],
  ]
  return parts.flatMap(([count, word]) => (count ? [`${formatNumber(count)} ${word}`] : [])).join(', ') || 'Nothing changed'
}
