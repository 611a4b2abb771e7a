import { Link } from '@tanstack/react-router'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { pathOf } from '#platform/web/api/send.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

interface ProviderStripProps {
  user: SessionUser
  /** The provider's own account. */
  providerId: string
}

/** Says that a provider is inside a client's workspace, and leads back. */
export default function ProviderStrip({ user, providerId }: ProviderStripProps) {
  return (
    <div className="banner" data-kind="info" role="status">
      <IconBuildingCommunity size={15} />
      <span>
        You are in <b>{user.accountName}</b> as {user.parentAccountName ?? 'its provider'}.
      </span>
      <span className="spacer" />
      <Link to={pathOf('/jump/{id}', { id: providerId })}>Leave</Link>
    </div>
  )
}
