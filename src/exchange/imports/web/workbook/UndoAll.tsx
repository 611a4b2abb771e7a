import { workbooks, type WorkbookRun } from '#exchange/workbooks/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { send } from '#platform/web/api/send.ts'
import { UndoDialog } from '../run/UndoDialog.tsx'
import { takenOf } from './queries.ts'

/** Undoes the import of all sheets. */
export function UndoAll({ run }: { run: WorkbookRun }) {
  return (
    <UndoDialog title="Undo the import of all sheets?" start={() => send(workbooks.calls.undo, { params: { id: run.runId } })}>
      {willUndoAll(run)} Anything that has been changed or used since then is kept and counted.
    </UndoDialog>
  )
}

function willUndoAll(run: WorkbookRun): string {
  const sum = (action: 'create' | 'update') => takenOf(run).reduce((all, { counts }) => all + (counts?.[action] ?? 0), 0)
  const [created, updated] = [sum('create'), sum('update')]
  const parts = [
    created && `removes the ${counted(created, 'record')} that the sheets added, with those that their rows named`,
    updated && `restores the previous values of ${counted(updated, 'record')}`,
  ].filter(Boolean)
  return `This ${parts.join(', and ') || 'changes nothing'}.`
}
