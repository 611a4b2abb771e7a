import { imports, type Import } from '#features/imports/contract.ts'
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

/** Asks for the import and its job anew. */
export async function refreshImport(id: string): Promise<void> {
  await Promise.all([importOf(id), statusOf(id)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
}

/** Lists, counts and names anywhere may have changed. */
export const refreshAll = () => queryClient.invalidateQueries()
