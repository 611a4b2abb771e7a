import { useQuery } from '@tanstack/react-query'
import { workbooks } from '#exchange/workbooks/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { followCheck } from '../check/followCheck.ts'
import { useCheckJob } from '../check/useCheckJob.ts'

/** Check of all sheets: a job with progress, which is cancelled when the person leaves. */
export function useWorkbookCheck(id: string) {
  const { progress, onJob } = useCheckJob()
  const params = { id }
  const job = {
    start: () => send(workbooks.calls.check, { params }),
    read: (jobId: string) => send(workbooks.calls.checked, { params, query: { job: jobId } }),
    onJob,
  }
  const query = useQuery({
    queryKey: ['workbook', 'check', id],
    queryFn: ({ signal }) => followCheck(job, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return { ...query, progress: query.isFetching ? progress : undefined }
}
