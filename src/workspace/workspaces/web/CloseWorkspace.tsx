import { Button } from '@mantine/core'
import { workspaces, type ManagedWorkspace } from '#workspace/workspaces/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Confirm } from '#platform/web/shell/Confirm.tsx'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { tellWithWay } from './tellWithWay.ts'

const openClosed = ({ accountId }: ManagedWorkspace) => send(workspaces.calls.restore, { params: { id: accountId } }, { stay: true })

/** Asks before a workspace is closed. */
export function CloseWorkspace({ one, onDone, onCancel }: { one: ManagedWorkspace; onDone(): void; onCancel(): void }) {
  const close = async () => {
    await send(workspaces.calls.remove, { params: { id: one.accountId } }, { stay: true })
    offerUndo({
      done: `${one.workspaceName} was closed`,
      undone: `${one.workspaceName} is open again`,
      undo: () => openClosed(one).finally(onDone),
    })
    onDone()
  }
  return (
    <Confirm title={`Close ${one.workspaceName}?`} label="Close the workspace" typed={one.workspaceName} onSure={close} onClose={onCancel}>
      Nobody can open the workspace. You can reopen it under “Closed” for 30 days. After that it is permanently deleted.
    </Confirm>
  )
}

/** Reopens a closed workspace. */
export function OpenAgain({ one, onDone }: { one: ManagedWorkspace; onDone(): void }) {
  const open = () =>
    void openClosed(one)
      .then(() => tellWithWay(`${one.workspaceName} is open again`, one.accountId))
      .catch((error: unknown) => notify(messageOf(error), 'error'))
      .finally(onDone)
  return (
    <Button variant="default" size="xs" onClick={open} aria-label={`Open ${one.workspaceName} again`}>
      Open again
    </Button>
  )
}
