import '../check/check.css'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { addedInWords } from '#exchange/imports/contract/added-words.ts'
import type { Recipe, WaitingFile } from '#exchange/recipes/contract.ts'
import { differencePage, type Difference, type DifferenceKind } from '#exchange/recipes/contract/difference.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { ProgressLine } from '#platform/web/notify/ProgressLine.tsx'
import { DifferenceRows } from './DifferenceRows.tsx'
import { useDifference } from './useDifference.ts'
import { differenceWords } from './words.ts'

interface DifferenceCardProps {
  readonly recipe: Recipe
  readonly waiting: WaitingFile
  readonly onFound: (found: Difference | undefined) => void
}

/** The changes that the file would make: how many records of each kind, and the rows of one kind, page by page. */
export function DifferenceCard({ recipe, waiting, onFound }: DifferenceCardProps) {
  const { found, error, progress, again, show } = useDifference(recipe, waiting)
  useEffect(() => onFound(found), [found, onFound])
  return (
    <section className="card import-card" aria-labelledby="recipe-difference">
      <h2 id="recipe-difference">Changes in this file</h2>
      {error ? (
        <>
          <p className="bad" role="alert">
            {messageOf(error)}
          </p>
          <div>
            <Button variant="default" onClick={again}>
              Compare again
            </Button>
          </div>
        </>
      ) : found ? (
        <Found found={found} recipe={recipe} show={show} />
      ) : (
        <>
          <p role="status">Comparing {counted(waiting.rowCount, 'row')}…</p>
          {progress && <ProgressLine done={progress.done} total={progress.total} label="Comparing" />}
        </>
      )}
    </section>
  )
}

interface FoundProps {
  readonly found: Difference
  readonly recipe: Recipe
  readonly show: (of: DifferenceKind, page?: number) => void
}

function Found({ found, recipe, show }: FoundProps) {
  const { counts, of, page, added } = found
  const kinds = differenceWords.filter(({ kind }) => counts[kind] > 0 || kind === 'new' || kind === 'changed' || kind === 'gone')
  const [first, last] = [page * differencePage + 1, Math.min((page + 1) * differencePage, counts[of])]
  return (
    <>
      <div className="import-counts" role="group" aria-label="Rows by what would change">
        {kinds.map(({ kind, label, tone }) => (
          <button className="rigid soft" key={kind} type="button" data-tone={tone} aria-pressed={kind === of} onClick={() => show(kind)}>
            <b className="strong numbers">{formatNumber(counts[kind])}</b> {label}
          </button>
        ))}
      </div>
      {added.length > 0 && <p className="import-hint">Also adds {addedInWords(added)}, which its rows name.</p>}
      <DifferenceRows found={found} recipe={recipe} />
      {counts[of] > differencePage && (
        <div className="row gap-12 numbers">
          <Button size="compact-sm" variant="default" disabled={page === 0} onClick={() => show(of, page - 1)}>
            Previous
          </Button>
          <span>
            {formatNumber(first)} to {formatNumber(last)} of {formatNumber(counts[of])}
          </span>
          <Button size="compact-sm" variant="default" disabled={last === counts[of]} onClick={() => show(of, page + 1)}>
            Next
          </Button>
        </div>
      )}
    </>
  )
}
