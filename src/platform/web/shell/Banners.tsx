import { Link, useRouterState } from '@tanstack/react-router'
import { IconClockHour4, IconCreditCardOff, IconFlask, IconInfoCircle, IconUsers } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { Late } from '#platform/web/notify/Late.tsx'
import { useOffered } from '#platform/web/router/offered.ts'
import { isImpersonating, type SessionUser } from '#platform/web/session/user.ts'
import { invitationText, trialText, unpaidText } from './bannerText.ts'

const ProviderStrip = lazy(() => import('./ProviderStrip.tsx'))

const provider = 'Certified Provider Admin'
const myWorkspaces = '/admin/workspaces'

/** Impersonation, trial, demo and invitation banners above the content. */
export function Banners({ user }: { user: SessionUser }) {
  const isOffered = useOffered()
  const isOverview = useRouterState({ select: (state) => state.location.pathname === '/overview' })
  const [now] = useState(() => new Date())
  const trial = trialText(user, now)
  const unpaid = unpaidText(user)
  const extend = trial && extendPaths.find(isOffered)
  const providerId = user.roles.find(({ roleName, accountId }) => roleName === provider && accountId !== user.accountId)?.accountId
  const invitation = isOverview ? invitationText(user) : undefined
  return (
    <>
      {isImpersonating(user) && (
        <div className="banner" data-kind="warning" role="status">
          <IconUsers size={15} />
          <span>
            You are acting as <b>{user.firstNameLastName}</b>. Your changes are recorded under both names. To stop, open your profile menu.
          </span>
        </div>
      )}
      {providerId && (
        <Late>
          <ProviderStrip user={user} providerId={providerId} />
        </Late>
      )}
      {trial && (
        <div className="banner" data-kind="warning" role="status">
          <IconClockHour4 size={15} />
          <span>
            <b>Trial Workspace</b>
            {(trial.more || trial.left) && ` · ${trial.more || trial.left}`}
          </span>
          <span className="spacer" />
          {extend && (
            <Link to={extend} search={{ about: 'trial' }}>
              {trial.isExpired ? 'Contact us to sign up or extend' : 'Sign up or extend'}
            </Link>
          )}
        </div>
      )}
      {unpaid && (isOffered(payPath) || user.unpaid === 'read-only') && (
        <div className="banner" data-kind="warning" role="status">
          <IconCreditCardOff size={15} />
          <span>
            <b>{unpaid.title}</b> · {unpaid.more}
          </span>
          <span className="spacer" />
          {isOffered(payPath) && <Link to={payPath}>Pay</Link>}
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
          {isOffered(myWorkspaces) ? <Link to={myWorkspaces}>{invitation}</Link> : invitation}
        </div>
      )}
    </>
  )
}

const payPath = '/admin/pay'
/** Pages that extend a trial, for readers with the right to open them; the last one, open to all, shows how long the trial runs and whom to ask. */
const extendPaths = ['/admin/subscription', '/admin/subscription/trial', '/account_check']
