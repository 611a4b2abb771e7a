import { Button } from '@mantine/core'
import { useState } from 'react'
import { users } from '#identity/users/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useCan } from '#platform/web/session/access.ts'
import { Confirm } from '#platform/web/shell/Confirm.tsx'

/** Ends everybody's sessions in the workspace but the own, as after a leak. */
export function SignEveryoneOut() {
  const [isOpen, setOpen] = useState(false)
  const isAllowed = useCan(users.calls.endAllSessions.access)
  if (!isAllowed) return null
  const end = async () => {
    const { ended } = await send(users.calls.endAllSessions, { body: {} }, { stay: true })
    void notify(ended === 1 ? '1 session has ended' : `${ended} sessions have ended`)
    setOpen(false)
  }
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
        Sign everyone out
      </Button>
      {isOpen && (
        <Confirm title="Sign everyone out?" label="Sign everyone out" onSure={end} onClose={() => setOpen(false)}>
          Everyone except you must sign in to this workspace again. API tokens keep working.
        </Confirm>
      )}
    </>
  )
}
