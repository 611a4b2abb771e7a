import { useQuery } from '@tanstack/react-query'
import { imports, type Import } from '#exchange/imports/contract.ts'
import type { CheckedPage, DryRun } from '#exchange/imports/contract/check.ts'
import { send } from '#platform/web/api/send.ts'
import { followCheck } from './followCheck.ts'
import { useCheckJob } from './useCheckJob.ts'

/** Rows up to which a check takes no longer than a look. */
const few = 1000

/** Check of an import: for many rows a job with progress, which ends when the person leaves. */
export function useCheck({ importId: id, rowCount }: Pick<Import, 'importId' | 'rowCount'>) {
  const { progress, onJob } = useCheckJob()
  const params = { id }
  const job = {
    start: () => send(imports.calls.check, { params }),
    read: (jobId: string) => everyPage((page) => send(imports.calls.checked, { params, query: { job: jobId, page } })),
    onJob,
  }
  const query = useQuery({
    queryKey: ['import', 'dry run', id],
    queryFn: ({ signal }) => (rowCount <= few ? send(imports.calls.dryRun, { params }) : followCheck(job, signal)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return { ...query, progress: query.isFetching ? progress : undefined }
}

/** The rows of all pages, with what the first one says of the whole file. */
async function everyPage(read: (page: number) => Promise<CheckedPage>): Promise<DryRun> {
  const { page: _page, pages, rows, ...found } = await read(0)
  const all = [...rows]
  for (let page = 1; page < pages; page++) all.push(...(await read(page)).rows)
  return { ...found, rows: all }
}
