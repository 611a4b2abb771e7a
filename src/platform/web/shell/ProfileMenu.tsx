import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconKeyboard, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { useOffered } from '#platform/web/router/offered.ts'
import { nameOfSession, type SessionUser } from '#platform/web/session/user.ts'
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
        <Menu.Item leftSection={<IconLogout size={15} />} onClick={() => void navigate({ to: '/logout' })}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

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
