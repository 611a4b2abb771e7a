import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconDots } from '@tabler/icons-react'
import { invites } from '#identity/invites/contract.ts'
import { signIn } from '#identity/sign-in/contract.ts'
import { users } from '#identity/users/contract.ts'
import type { Member } from '#identity/users/contract/members.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { pathOf, send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useCan } from '#platform/web/session/access.ts'
import { adopt } from '#platform/web/session/session.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { nameOf } from './nameOf.ts'

interface PersonMenuProps {
  member: Member
  onRemove(): void
  onChanged(): void
}

/** Further actions on a person or an invitation. */
export function PersonMenu({ member, onRemove, onChanged }: PersonMenuProps) {
  const navigate = useNavigate()
  const own = useSession()?.userId
  const mayImpersonate = useCan(signIn.calls.impersonate.access)
  const { userId, invited } = member
  const name = nameOf(member)
  const run = async (work: () => Promise<unknown>, told: string) => {
    try {
      await work()
      void notify(told)
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    onChanged()
  }
  const impersonate = async () => {
    adopt(await send(signIn.calls.impersonate, { body: { impersonateUserId: userId } }, { stay: true }))
    // Data loaded with another person's rights leaves memory.
    location.assign('/overview')
  }
  const isOther = userId !== own
  return (
    <Menu position="bottom-end" width={220} shadow="lg">
      <Menu.Target>
        <button type="button" className="icon-button" aria-label={`More about ${name}`}>
          <IconDots size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {invited ? (
          <>
            <Menu.Item
              onClick={() =>
                void run(
                  () => send(invites.calls.resendInvite, { body: { userId } }, { stay: true }),
                  `Sent again to ${member.emailAddress}`,
                )
              }
            >
              Send the invitation again
            </Menu.Item>
            <Menu.Item
              color="red"
              onClick={() => void run(() => send(invites.calls.cancelInvite, { body: { userId } }, { stay: true }), 'Invitation revoked')}
            >
              Revoke the invitation
            </Menu.Item>
          </>
        ) : (
          <>
            <Menu.Item onClick={() => void navigate({ to: pathOf('/admin/editprofile/{id}', { id: userId }) })}>Open the profile</Menu.Item>
            {mayImpersonate && isOther && (
              <Menu.Item onClick={() => void impersonate().catch((error: unknown) => notify(messageOf(error), 'error'))}>
                Act as {name}
              </Menu.Item>
            )}
            {member.permissions.edit && isOther && (
              <Menu.Item
                onClick={() =>
                  void run(() => send(users.calls.endSessions, { params: { id: userId } }, { stay: true }), `${name} is signed out`)
                }
              >
                Sign out of all sessions
              </Menu.Item>
            )}
            {member.permissions.edit && (
              <Menu.Item color="red" onClick={onRemove}>
                {isOther ? 'Remove from the workspace' : 'Leave the workspace'}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
