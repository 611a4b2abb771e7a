import '#platform/web/print/paper.css'
import '#platform/web/print/paper-page.css'
import { Outlet, useCanGoBack, useRouter } from '@tanstack/react-router'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#platform/contract/format.ts'
import { Queries } from '#platform/web/api/Queries.tsx'
import { pageRules } from '#platform/web/print/pageRules.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { nameOfSession } from '#platform/web/session/user.ts'
import { useStyles } from '#platform/web/styles/adopted.ts'
import { usePageTrail } from './pageTitle.ts'

/** The frame of the screens meant for paper: the sheet as it will be, light in the dark too, and above it what is not printed. */
export function PrintLayout() {
  const { title } = usePageTrail()
  const user = useSession()
  const router = useRouter()
  const mayGoBack = useCanGoBack()
  const [now] = useState(() => formatDateTime(new Date().toISOString()))
  useStyles(user ? pageRules(`${user.accountName} · ${title} · printed ${now} by ${nameOfSession(user)}`) : '')
  if (!user) return null
  // A reader who opened the address directly has no page to go back to.
  const back = () => (mayGoBack ? router.history.back() : void router.navigate({ to: '/overview' }))
  return (
    <div className="paper-page">
      <nav className="print-bar" aria-label="Page">
        <button type="button" className="plain-button" onClick={back}>
          <IconArrowLeft size={15} aria-hidden="true" /> {mayGoBack ? 'Back' : 'Overview'}
        </button>
        <span className="spacer" />
        <button type="button" className="plain-button" onClick={() => window.print()}>
          <IconPrinter size={15} aria-hidden="true" /> Print
        </button>
      </nav>
      <main className="paper" data-mantine-color-scheme="light">
        <header>
          <div>
            <p>{user.accountName}</p>
            <h1>{title}</h1>
          </div>
          <p>
            {now}
            <br />
            Printed by {nameOfSession(user)}
          </p>
        </header>
        <Queries>
          <Outlet />
        </Queries>
      </main>
    </div>
  )
}
