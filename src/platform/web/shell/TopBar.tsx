import { Kbd } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconChevronRight, IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react'
import { formatNumber } from '#platform/contract/format.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { lazy } from 'react'
import { Late } from '#platform/web/notify/Late.tsx'
import { openCommandBar } from './CommandSlot.tsx'
import { commandKey } from './keys.ts'
import { openHelp } from './opened.ts'
import { usePageTrail } from './pageTitle.ts'
import { ProfileMenu } from './ProfileMenu.tsx'

const StarButton = lazy(() => import('./stars/StarButton.tsx'))

/** Bar above the page: the breadcrumb with the page's h1, the command bar's button and the user menu. */
export function TopBar({ user, onMenu }: { user: SessionUser; onMenu(): void }) {
  return (
    <header className="top-bar">
      <button type="button" className="icon-button only-small" aria-label="Open menu" onClick={onMenu}>
        <IconMenu2 size={18} />
      </button>
      <Trail />
      {!user.emailAddressVerified && (
        <Link to="/admin/verifyemail" className="verify-button">
          {user.billing === 'off' ? 'Verify your e-mail address' : 'Verify email to unlock trial!'}
        </Link>
      )}
      <button type="button" className="command-button" onClick={openCommandBar} aria-label={`Search or jump to… ${commandKey} K`}>
        <IconSearch size={15} />
        <span>Search or jump to…</span>
        <Kbd>{commandKey} K</Kbd>
      </button>
      <button type="button" className="icon-button hide-small" aria-label="Help" onClick={() => openHelp()}>
        <IconHelp size={18} stroke={1.6} />
      </button>
      <ProfileMenu user={user} />
    </header>
  )
}

function Trail() {
  const { title, count, shown, above } = usePageTrail()
  return (
    <div className="trail" data-deep={above !== undefined || undefined}>
      {above && (
        <nav aria-label="Breadcrumb">
          <Link to={above.path}>{above.menu === 'sidebar' ? above.menuTitle : above.title}</Link>
        </nav>
      )}
      {above && <IconChevronRight size={13} aria-hidden="true" />}
      <h1 title={title}>{title}</h1>
      {count !== undefined && (
        <small>
          {shown !== count && `${formatNumber(shown, 0)} of `}
          {formatNumber(count, 0)}
        </small>
      )}
      <Late>
        <StarButton title={title} />
      </Late>
    </div>
  )
}
