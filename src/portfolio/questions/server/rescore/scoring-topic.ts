import { portfoliosSeen } from '#platform/server/access/session.ts'
import { topic } from '#platform/server/live/topic.ts'
import type { ScoringMoved } from '#portfolio/scoring/contract/scoring.ts'

interface Told {
  readonly done: number
  readonly total: number
  readonly isDone: boolean
}

/** Progress of rescoring. People bound to portfolios see that it is running, without the number of applications. */
export const scoringMoved = topic<Told, ScoringMoved>({
  name: 'scoring',
  keyOf: ({ grants }) => (portfoliosSeen(grants) ? 'bound' : 'all'),
  messages: ({ grants }, payloads) => {
    const last = payloads.at(-1)!
    return [portfoliosSeen(grants) ? { done: null, total: null, isDone: last.isDone } : last]
  },
})
