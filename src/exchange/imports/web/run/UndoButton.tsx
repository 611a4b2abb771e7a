import { imports, type ImportSummary } from '#exchange/imports/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { subjectNamed } from '../subjects.ts'
import { UndoDialog } from './UndoDialog.tsx'
import { willUndo } from './undoWords.ts'

interface UndoButtonProps {
  readonly status: ImportSummary
  readonly onUndone: () => void
  /** Stands in a list of imports. */
  readonly isListed?: boolean
}

export function UndoButton({ status, onUndone, isListed }: UndoButtonProps) {
  const start = () => send(imports.calls.undo, { params: { id: status.importId } })
  return (
    <UndoDialog title="Undo the import?" start={start} onUndone={onUndone} listedAs={isListed ? status.fileName : undefined}>
      {willUndo(status, subjectNamed(status.entity))} Custom fields made for this import are removed too. Anything that has been changed or
      used since then is kept and listed.
    </UndoDialog>
  )
}
