import { Link, useRouterState } from '@tanstack/react-router'
import { IconClockHour4, IconFlask, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { routedScreens } from '#platform/web/router/screens.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { invitationText, trialText } from './bannerText.ts'

/** Trial, demo and invitation banners above the content. (Specification 1, section 1, "Banners".) */
export function Banners({ user }: { user: SessionUser }) {
  const isOverview = useRouterState({ select: (state) => state.location.pathname === '/overview' })
  const [now] = useState(() => new Date())
  const trial = trialText(user, now)
  const invitation = isOverview ? invitationText(user) : undefined
  return (
    <>
      {trial && (
        <div className="banner" data-kind="warning" role="status">
          <IconClockHour4 size={15} />
          <span>
            <b>Trial Workspace</b>
            {trial.more && ` · ${trial.more}`}
          </span>
          <span className="spacer" />
          {trial.isExpired && <Link to={extendPath()}>Contact us to sign up or extend</Link>}
        </div>
      )}
      {user.isDemoAccount && (
        <div className="banner" data-kind="success" role="status">
          <IconFlask size={15} />
          <b>Demo Workspace</b>
        </div>
      )}
      {invitation && (
        <div className="banner" data-kind="info" role="status">
          <IconInfoCircle size={15} />
          <Link to="/admin/workspaces">{invitation}</Link>
        </div>
      )}
    </>
  )
}

// The plan page for those who have it; else the page that says why access ended and whom to ask.
const extendPath = () => (routedScreens.has('/admin/subscription') ? '/admin/subscription' : '/account_check')
