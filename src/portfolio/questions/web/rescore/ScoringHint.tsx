import './scoring-hint.css'
import { useRouterState } from '@tanstack/react-router'
import { scoredSoFar } from './words.ts'
import { useScoring } from './useScoring.ts'

/** Says on every page that scores may still be the old ones. The page where questions are changed says it in a card of its own. */
export function ScoringHint() {
  const isToldThere = useRouterState({ select: ({ location }) => location.pathname.endsWith('/admin/factors') })
  const scoring = useScoring(false)
  return (
    <div className="scoring-hint" role="status">
      {scoring && !isToldThere && <span>{scoredSoFar(scoring)}</span>}
    </div>
  )
}
