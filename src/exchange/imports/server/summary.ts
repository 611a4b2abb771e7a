/** An import as lists show it. */
import type { ImportSummary } from '#exchange/imports/contract.ts'
import type { StoredImport } from './stored.ts'

export function summaryOf({
  importId,
  entity,
  fileName,
  status,
  jobId,
  runId,
  recipeId,
  counts,
  kept,
  keptCount,
  rowCount,
  createdDate,
  createdByName,
  importedDate,
  undoneDate,
}: StoredImport): ImportSummary {
  return {
    importId,
    entity,
    fileName,
    status,
    jobId,
    runId,
    recipeId,
    counts,
    kept,
    keptCount,
    rowCount,
    createdDate,
    createdByName,
    importedDate,
    undoneDate,
  }
}
