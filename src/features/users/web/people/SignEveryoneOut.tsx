import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { users } from '#features/users/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useCan } from '#platform/web/session/access.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

/** Ends everybody's sessions in the workspace but the own, as after a leak. */
export function SignEveryoneOut() {
  const [isOpen, setOpen] = useState(false)
  const isAllowed = useCan(users.calls.endAllSessions.access)
  if (!isAllowed) return null
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
        Sign everyone out
      </Button>
      {isOpen && <Ask onClose={() => setOpen(false)} />}
    </>
  )
}

function Ask({ onClose }: { onClose(): void }) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const end = async () => {
    setBusy(true)
    try {
      const { ended } = await send(users.calls.endAllSessions, { body: {} }, { stay: true })
      void notify(ended === 1 ? '1 session has ended' : `${ended} sessions have ended`)
      onClose()
    } catch (error) {
      setFault(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title="Sign everyone out?" onClose={onClose}>
      <p>Everybody but you has to sign in to this workspace again. API tokens go on.</p>
      {fault && (
        <p role="alert" className="field-fault">
          {fault}
        </p>
      )}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void end()}>
          Sign everyone out
        </Button>
      </Group>
    </Dialog>
  )
}
