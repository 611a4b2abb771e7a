import './account-tabs.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { managing } from '#platform/contract/menus.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { workspacePagesFor } from '#platform/web/shell/entries.ts'

/** The first page is called as the place is. */
const details = 'Details'

/** Links between the pages of a workspace's administration, and on their right what the page itself offers. */
export function AccountTabs({ children }: { children?: ReactNode }) {
  const { isWhole } = useDirectory()
  const user = useSession()
  return (
    <div className="tabs account-tabs">
      {/* Until all are known none is seen: those that come would move the others. */}
      <nav className="tabs-list" aria-label={managing} data-waiting={!isWhole || undefined}>
        {(user ? workspacePagesFor(user) : []).map(({ path, title }) => (
          <Link key={path} to={path} activeOptions={{ exact: true }}>
            {title === managing ? details : title}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
