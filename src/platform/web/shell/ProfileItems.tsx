import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconHelp, IconKeyboard, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { useOffered } from '#platform/web/router/offered.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { endImpersonation } from '#platform/web/session/session.ts'
import { isImpersonating, nameOfSession, type SessionUser } from '#platform/web/session/user.ts'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'
import { openHelp, openShortcuts } from './opened.ts'

const profile = '/admin/profile'

/** Entries of the user menu: own profile, light or dark, help, shortcuts, log out. */
export default function ProfileItems({ user, button }: { user: SessionUser; button: MenuButton }) {
  const navigate = useNavigate()
  const isOffered = useOffered()
  const name = nameOfSession(user)
  return (
    <OpenMenu button={button} position="bottom-end" width={240}>
      <Menu.Item leftSection={<IconUser size={15} />} disabled={!isOffered(profile)} onClick={() => void navigate({ to: profile })}>
        {name}
      </Menu.Item>
      <SchemeItem />
      <Menu.Item leftSection={<IconHelp size={15} />} onClick={() => openHelp()}>
        Help
      </Menu.Item>
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
    </OpenMenu>
  )
}

/** The page is loaded again: nothing of what the other person saw stays in memory. */
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
