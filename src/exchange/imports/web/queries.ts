import { imports, type Import } from '#exchange/imports/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import { missedTopic, type JobMoved } from '#platform/contract/live.ts'
import { onLive } from '#platform/web/live/listeners.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'

export const importOf = (id: string) => queryOf(imports.calls.get, { params: { id } })
/** The words of the columns that fill lists. */
export const valuesOf = (id: string) => queryOf(imports.calls.values, { params: { id } })
export const recentImports = () => queryOf(imports.calls.list)
/** How much of each column the workspace knows. */
export const knownOf = (id: string) => queryOf(imports.calls.known, { params: { id } })
/** Counts again, once the plan is another. */
export const countAgain = (id: string) => queryClient.invalidateQueries({ queryKey: knownOf(id).queryKey })

/** An import with its job. */
export const statusOf = (id: string) => queryOf(imports.calls.status, { params: { id } })

/** Shows an import as the server has just answered it. */
export function showImport(stored: Import): void {
  queryClient.setQueryData(importOf(stored.importId).queryKey, stored)
}

/** Shows an import as started: a person who follows it sees it end, however soon it comes. */
export async function showStarted(stored: Import, job: Job): Promise<void> {
  queryClient.setQueryData(statusOf(stored.importId).queryKey, { ...stored, status: 'queued', jobId: job.jobId, job })
  await readAgain(stored.importId)
}

/** Follows the import's job: progress comes from events, its end is requested. Returns a stop function. */
export function followJob(importId: string): () => void {
  const { queryKey } = statusOf(importId)
  const onMoved = ({ jobId, status, done, total }: JobMoved) => {
    const shown = queryClient.getQueryData(queryKey)
    if (shown?.job?.jobId !== jobId) return
    if (status !== 'running') void queryClient.invalidateQueries({ queryKey })
    else queryClient.setQueryData(queryKey, { ...shown, status, job: { ...shown.job, status, done, total: total ?? shown.job.total } })
  }
  const stops = [onLive('job', onMoved), onLive(missedTopic, () => void queryClient.invalidateQueries({ queryKey }))]
  return () => stops.forEach((stop) => stop())
}

/** Another tab, or the job, has changed it. */
export const readAgain = (id: string) => queryClient.invalidateQueries({ queryKey: importOf(id).queryKey })

/** Lists, counts and names anywhere may have changed. */
export const refreshAll = () => queryClient.invalidateQueries()
