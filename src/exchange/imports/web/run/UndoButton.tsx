import { imports, type ImportSummary } from '#exchange/imports/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { subjectNamed } from '../subjects.ts'
import { UndoDialog } from './UndoDialog.tsx'
import { willUndo } from './undoWords.ts'

export function UndoButton({ status, onUndone }: { status: ImportSummary; onUndone(): void }) {
  const start = () => send(imports.calls.undo, { params: { id: status.importId } })
  return (
    <UndoDialog title="Undo the import?" start={start} onUndone={onUndone}>
      {willUndo(status, subjectNamed(status.entity))} Custom fields made for this import are removed too. Anything that has been changed or
      used since then is kept and listed.
    </UndoDialog>
  )
}
