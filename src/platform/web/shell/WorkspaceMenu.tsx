import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconSelector } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useOffered } from '#platform/web/router/offered.ts'
import { isSystemAdministrator } from '#platform/web/session/access.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { logoAddress } from '#platform/web/api/images.ts'
import { menuFor } from './entries.ts'

/** Where another workspace is entered: on a page of its own, so that unsaved changes are asked about first. */
const jump = '/jump/{id}'
const Switcher = lazy(() => import('./Switcher.tsx'))

/** The workspace's name at the head of the sidebar; its menu holds the workspace's pages and the way into other workspaces. */
export function WorkspaceMenu({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false)
  const isOffered = useOffered()
  const name = nameOf(user)
  return (
    <Menu opened={isOpen} onChange={setOpen} width={280} position="bottom-start" shadow="lg">
      <Menu.Target>
        <button type="button" className="workspace-button" aria-label={user.showLogoOnly ? `Workspace ${name}` : undefined}>
          <Logo name={name} file={user.thumbnailLogoFilename} />
          <span>
            {!user.showLogoOnly && <b title={name}>{name}</b>}
            <small>{user.isProvider ? 'Namespace' : 'Workspace'}</small>
          </span>
          <IconSelector size={15} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {menuFor('workspace', user).map((screen) => (
          <Menu.Item key={screen.path} component={Link} to={screen.path}>
            {screen.menuTitle?.replace(/^(Manage) Workspace$/, user.isProvider ? '$1 Namespace' : '$&')}
          </Menu.Item>
        ))}
        {isOpen && isOffered(jump) && (
          <Suspense>
            <Switcher current={user.accountId} />
          </Suspense>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Logo({ name, file }: { name: string; file: string | null | undefined }) {
  return (
    <i aria-hidden="true" data-initial={file ? undefined : name.charAt(0).toUpperCase()}>
      {file && <img src={logoAddress(file)} alt="" />}
    </i>
  )
}

// A system administrator sees whose client it is. (Specification 1, section 1, "Navbar".)
function nameOf(user: SessionUser): string {
  return isSystemAdministrator(user) && user.parentAccountName ? `${user.accountName} (${user.parentAccountName})` : user.accountName
}
