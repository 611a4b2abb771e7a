import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'
import { useOffered } from '#platform/web/router/offered.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { menuFor } from './entries.ts'
import { jump, Switcher } from './Switcher.tsx'

/** The workspace's pages and the way into other workspaces. */
export default function WorkspaceItems({ user, button }: { user: SessionUser; button: MenuButton }) {
  const isOffered = useOffered()
  return (
    <OpenMenu button={button} width={280} position="bottom-start">
      {menuFor('workspace', user).map((screen) => (
        <Menu.Item key={screen.path} component={Link} to={screen.path}>
          {screen.menuTitle?.replace(/^(Manage) Workspace$/, user.isProvider ? '$1 Namespace' : '$&')}
        </Menu.Item>
      ))}
      {isOffered(jump) && <Switcher current={user.accountId} />}
    </OpenMenu>
  )
}
