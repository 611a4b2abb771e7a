import { imports, type Import } from '#features/imports/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'

export const importOf = (id: string) => queryOf(imports.calls.get, { params: { id } })
export const recentImports = () => queryOf(imports.calls.list)

/** An import with its job. */
export const statusOf = (id: string) => queryOf(imports.calls.status, { params: { id } })

/** Milliseconds between two looks at a job. (Design, product: "Jobs".) */
export const pause = 1000

/** Shows an import as the server has just answered it. */
export function showImport(stored: Import): void {
  queryClient.setQueryData(importOf(stored.importId).queryKey, stored)
}

/** Shows an import as started: whoever follows it sees its end as one, however soon it comes. */
export async function showStarted(stored: Import, job: Job): Promise<void> {
  queryClient.setQueryData(statusOf(stored.importId).queryKey, { ...stored, status: 'queued', jobId: job.jobId, job })
  await readAgain(stored.importId)
}

/** Another tab, or the job, has changed it. */
export const readAgain = (id: string) => queryClient.invalidateQueries({ queryKey: importOf(id).queryKey })

/** Lists, counts and names anywhere may have changed. */
export const refreshAll = () => queryClient.invalidateQueries()
