import { IconSelector } from '@tabler/icons-react'
import { lazy } from 'react'
import { logoAddress } from '#platform/web/api/images.ts'
import { LateMenu } from '#platform/web/menu/LateMenu.tsx'
import { isSystemAdministrator } from '#platform/web/session/access.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

const WorkspaceItems = lazy(() => import('./WorkspaceItems.tsx'))

/** The workspace's name at the head of the sidebar; its menu holds the workspace's pages and the way into other workspaces. */
export function WorkspaceMenu({ user }: { user: SessionUser }) {
  const name = nameOf(user)
  const button = (
    <button type="button" className="workspace-button" aria-label={user.showLogoOnly ? `Workspace ${name}` : undefined}>
      <Logo name={name} file={user.thumbnailLogoFilename} />
      <span>
        {!user.showLogoOnly && <b title={name}>{name}</b>}
        <small>{user.isProvider ? 'Namespace' : 'Workspace'}</small>
      </span>
      <IconSelector size={15} aria-hidden="true" />
    </button>
  )
  return <LateMenu button={button}>{(target) => <WorkspaceItems user={user} button={target} />}</LateMenu>
}

function Logo({ name, file }: { name: string; file: string | null | undefined }) {
  return (
    <i aria-hidden="true" data-initial={file ? undefined : name.charAt(0).toUpperCase()}>
      {file && <img src={logoAddress(file)} alt="" />}
    </i>
  )
}

// A system administrator sees whose client it is.
function nameOf(user: SessionUser): string {
  return isSystemAdministrator(user) && user.parentAccountName ? `${user.accountName} (${user.parentAccountName})` : user.accountName
}
