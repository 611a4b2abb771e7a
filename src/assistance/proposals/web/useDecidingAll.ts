import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { proposals as feature } from '#assistance/proposals/contract.ts'
import { jobs } from '#everyday/jobs/contract.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { hasEnded } from '#platform/contract/job.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showDecided } from './useDeciding.ts'

type Body = CallInput<typeof feature.calls.decideAll>['body']

/** Deciding on all of them by a job, which is followed until it ends. */
export function useDecidingAll() {
  const [jobId, follow] = useState<string>()
  const { data } = useQuery({
    ...queryOf(jobs.calls.get, { params: { id: jobId ?? '' } }),
    enabled: jobId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : 1000),
  })
  const ended = data && hasEnded(data) ? data : undefined
  useEffect(() => {
    if (!ended) return
    void notify(ended.message ?? 'Done', ended.status === 'succeeded' ? 'success' : 'error')
    void showDecided()
  }, [ended])
  const decideAll = (body: Body) =>
    send(feature.calls.decideAll, { body }, { stay: true })
      .then((started) => follow(started.jobId))
      .catch((error: unknown) => void notify(messageOf(error), 'error'))
  return { job: ended ? undefined : data, isBusy: jobId !== undefined && !ended, decideAll }
}
