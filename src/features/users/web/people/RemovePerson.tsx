import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { invites } from '#features/invites/contract.ts'
import type { Member } from '#features/users/contract/members.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

/** Asks before somebody is taken out of the workspace. */
export function RemovePerson({ member, onClose, onRemoved }: { member: Member; onClose(): void; onRemoved(): void }) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const remove = async () => {
    setBusy(true)
    try {
      await send(invites.calls.removeUser, { body: { userId: member.userId } }, { stay: true })
      void notify(`${member.name} was removed`)
      onRemoved()
    } catch (error) {
      setFault(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={`Remove ${member.name}?`} onClose={onClose}>
      <p>They lose all roles in this workspace at once. What they wrote stays, with their name. You can invite them again.</p>
      {fault && (
        <p role="alert" className="field-fault">
          {fault}
        </p>
      )}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void remove()}>
          Remove
        </Button>
      </Group>
    </Dialog>
  )
}
