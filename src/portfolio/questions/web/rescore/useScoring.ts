import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { questions } from '#portfolio/questions/contract.ts'
import type { ScoringMoved } from '#portfolio/scoring/contract/scoring.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { lookPause } from '#platform/web/live/jobs.ts'
import { isLive, onLive } from '#platform/web/live/listeners.ts'
import { refreshScores } from './refreshScores.ts'

const query = queryOf(questions.calls.scoring)

/**
 * How far scoring again is, as long as it goes on; undefined otherwise. `isAsked`: the server is asked at once; without, the event stream says first that
 * there is something to ask for.
 */
export function useScoring(isAsked: boolean): { readonly done: number | null; readonly total: number | null } | undefined {
  const [isHeard, hear] = useState(false)
  const { data } = useQuery({
    ...query,
    enabled: isAsked || isHeard,
    refetchInterval: ({ state }) => (state.data?.isRunning ? lookPause() : false),
  })
  useEffect(
    () =>
      onLive<ScoringMoved>('scoring', ({ done, total, isDone }) => {
        queryClient.setQueryData(query.queryKey, { isRunning: !isDone, done, total })
        hear(true)
        // Pages aren't notified of single applications: each reloads once at the end. The hint, which every page has, follows the progress.
        if (isDone && !isAsked) void refreshScores()
      }),
    [isAsked],
  )
  const isRunning = data?.isRunning ?? false
  useEffect(() => (isRunning ? () => void (isLive() || refreshScores()) : undefined), [isRunning])
  return data?.isRunning ? data : undefined
}
