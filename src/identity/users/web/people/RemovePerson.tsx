import { invites } from '#identity/invites/contract.ts'
import type { Member } from '#identity/users/contract/members.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Confirm } from '#platform/web/shell/Confirm.tsx'

/** Asks before somebody is taken out of the workspace. */
export function RemovePerson({ member, onClose, onRemoved }: { member: Member; onClose(): void; onRemoved(): void }) {
  const remove = async () => {
    await send(invites.calls.removeUser, { body: { userId: member.userId } }, { stay: true })
    void notify(`${member.name} was removed`)
    onRemoved()
  }
  return (
    <Confirm title={`Remove ${member.name}?`} label="Remove" onSure={remove} onClose={onClose}>
      They lose all roles in this workspace immediately. Their changes stay, with their name. You can invite them again.
    </Confirm>
  )
}
