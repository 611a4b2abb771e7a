import { lazy, useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { useNarrowed } from '#platform/web/shell/pageTitle.ts'
import type { GridState } from '#platform/web/grid/state.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { useMayShare } from '#platform/web/session/access.ts'
import { ownView, tellOutcome, updateView } from './updateView.ts'
import type { NamedView } from './views.ts'

const SaveView = lazy(() => import('./SaveView.tsx'))

interface ChangedViewProps {
  readonly list: string
  readonly state: GridState
  /** The saved view that was changed, if it was one. */
  readonly chosen: NamedView | undefined
  /** The state matches no view; otherwise a view is being shown temporarily. */
  readonly isChanged: boolean
  readonly onSaved: (view: NamedView) => void
  readonly onReset: () => void
}

/** Beside the views while what is shown differs: keep it, or go back. */
export default function ChangedView({ list, state, chosen, isChanged, onSaved, onReset }: ChangedViewProps) {
  const [isNaming, setNaming] = useState(false)
  const narrowed = useNarrowed()
  const own = ownView(chosen, useMayShare())
  const save = () => (own ? void tellOutcome(updateView(list, own, state), `${own.name} updated`) : setNaming(true))
  return (
    <>
      {narrowed && (
        <mark className="narrowed">
          Showing {formatNumber(narrowed.matching, 0)} of {formatNumber(narrowed.total, 0)}
        </mark>
      )}
      {state.pivot && <mark className="narrowed">Pivot table</mark>}
      {isChanged && (
        <button type="button" className="grid-link hide-small" onClick={save}>
          {own ? `Save “${own.name}”` : 'Save as a new view…'}
        </button>
      )}
      <button type="button" className="grid-link" title="Show the values before the change" onClick={onReset}>
        Reset view
      </button>
      {isNaming && (
        <Late onClose={() => setNaming(false)}>
          <SaveView list={list} state={state} onClose={() => setNaming(false)} onSaved={onSaved} />
        </Late>
      )}
    </>
  )
}
