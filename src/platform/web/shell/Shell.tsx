import './shell.css'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '#platform/web/session/stored.ts'
import { Banners } from './Banners.tsx'
import { CommandSlot } from './CommandSlot.tsx'
import { ShortcutsSlot } from './ShortcutsSlot.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const place = 'portolan.sidebar'

/** The frame around every screen behind the sign-in: sidebar, top bar, banners, content. (Specification 1, section 1, "Shell layout".) */
export function Shell() {
  const user = useSession()
  const [isMinimised, setMinimised] = useState(() => localStorage.getItem(place) === 'minimised')
  const [isOpen, setOpen] = useState(false)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => localStorage.setItem(place, isMinimised ? 'minimised' : 'open'), [isMinimised])
  if (!user) return null
  return (
    <div className="app" data-minimised={isMinimised || undefined} data-open={isOpen || undefined}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Sidebar user={user} isMinimised={isMinimised} onMinimise={setMinimised} onClose={() => setOpen(false)} />
      {isOpen && <div className="scrim" onClick={() => setOpen(false)} />}
      <TopBar user={user} onMenu={() => setOpen(true)} />
      <div className="page">
        <Banners user={user} />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <CommandSlot />
      <ShortcutsSlot />
    </div>
  )
}
