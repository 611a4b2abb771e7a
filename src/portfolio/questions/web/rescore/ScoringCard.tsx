import { ProgressLine } from '#platform/web/notify/ProgressLine.tsx'
import { useScoring } from './useScoring.ts'
import { scoredSoFar } from './words.ts'

/** How far scoring again is, where questions are changed; nothing when all is scored. */
export function ScoringCard() {
  const scoring = useScoring(true)
  if (!scoring) return null
  const words = scoredSoFar(scoring)
  return (
    <section className="card factors-scoring stack" aria-label="Scoring again">
      <p role="status">{words}</p>
      <ProgressLine done={scoring.done ?? 0} total={scoring.total ?? 1} label="Applications scored" />
      <small className="soft">It continues when you leave this page. If you change questions, scoring starts again.</small>
    </section>
  )
}
