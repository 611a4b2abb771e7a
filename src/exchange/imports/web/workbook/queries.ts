import type { Import } from '#exchange/imports/contract.ts'
import { workbooks, type WorkbookRun } from '#exchange/workbooks/contract.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'

export const runOf = (id: string) => queryOf(workbooks.calls.get, { params: { id } })

/** Shows a workbook as the server has just answered it. */
export const showRun = (run: WorkbookRun): void => void queryClient.setQueryData(runOf(run.runId).queryKey, run)

/** A file of which several sheets hold records of known kinds; undefined for any other: it is imported as one list. */
export async function openedWorkbook({ importId, sheets }: Import): Promise<WorkbookRun | undefined> {
  if (sheets.length < 2) return undefined
  const run = await send(workbooks.calls.open, { body: { importId } }).catch(() => undefined)
  if (!run || takenOf(run).length < 2) return undefined
  showRun(run)
  return run
}

export const takenOf = ({ sheets }: WorkbookRun) => sheets.filter(({ isLeftOut }) => !isLeftOut)
