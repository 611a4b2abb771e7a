import { lazy } from 'react'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { LateMenu } from '#platform/web/menu/LateMenu.tsx'
import { nameOfSession, type SessionUser } from '#platform/web/session/user.ts'

const ProfileItems = lazy(() => import('./ProfileItems.tsx'))

/** The person's menu. */
export function ProfileMenu({ user }: { user: SessionUser }) {
  const button = (
    <button type="button" className="icon-button" aria-label={`Profile menu of ${nameOfSession(user)}`}>
      <Avatar name={user.firstNameLastName || user.name} />
    </button>
  )
  return <LateMenu button={button}>{(target) => <ProfileItems user={user} button={target} />}</LateMenu>
}
