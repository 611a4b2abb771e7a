import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconKeyboard, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { useOffered } from '#platform/web/router/offered.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { endImpersonation } from '#platform/web/session/session.ts'
import { isImpersonating, nameOfSession, type SessionUser } from '#platform/web/session/user.ts'
import { openShortcuts } from './ShortcutsSlot.tsx'

const profile = '/admin/profile'

/** The person's menu: own profile, light or dark, shortcuts, log out. */
export function ProfileMenu({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const isOffered = useOffered()
  const name = nameOfSession(user)
  return (
    <Menu position="bottom-end" width={240} shadow="lg">
      <Menu.Target>
        <button type="button" className="icon-button" aria-label={`Profile menu of ${name}`}>
          <Avatar name={user.firstNameLastName || user.name} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUser size={15} />} disabled={!isOffered(profile)} onClick={() => void navigate({ to: profile })}>
          {name}
        </Menu.Item>
        <SchemeItem />
        <Menu.Item leftSection={<IconKeyboard size={15} />} onClick={openShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        {isImpersonating(user) ? (
          <Menu.Item leftSection={<IconLogout size={15} />} onClick={endAndReload}>
            End impersonation
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconLogout size={15} />} onClick={() => void navigate({ to: '/logout' })}>
            Sign out
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The page is loaded again: nothing of what the other person saw stays in memory. (Specification 1, section 1, "Navbar".) */
const endAndReload = () =>
  void endImpersonation()
    .then(() => location.assign('/overview'))
    .catch((error: unknown) => notify(messageOf(error), 'error'))

function SchemeItem() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <Menu.Item
      leftSection={isDark ? <IconSun size={15} /> : <IconMoon size={15} />}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? 'Light mode' : 'Dark mode'}
    </Menu.Item>
  )
}
