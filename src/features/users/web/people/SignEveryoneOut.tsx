import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { users } from '#features/users/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useCan } from '#platform/web/session/access.ts'

/** Ends everybody's sessions in the workspace but the own, as after a leak. */
export function SignEveryoneOut() {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isAllowed = useCan(users.calls.endAllSessions.access)
  if (!isAllowed) return null
  const end = async () => {
    setBusy(true)
    try {
      const { ended } = await send(users.calls.endAllSessions, { body: {} }, { stay: true })
      setOpen(false)
      void notify(ended === 1 ? '1 session has ended' : `${ended} sessions have ended`)
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    setBusy(false)
  }
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
        Sign everyone out
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Sign everyone out?" size="sm">
        <p>
          Everybody but you has to sign in to this workspace again. What they have typed and not saved is kept in their browser’s page until
          they leave it. API tokens go on.
        </p>
        <Button color="red" fullWidth loading={isBusy} onClick={() => void end()}>
          Sign everyone out
        </Button>
      </Modal>
    </>
  )
}
