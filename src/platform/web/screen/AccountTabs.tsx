import './account-tabs.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOffered } from '#platform/web/router/offered.ts'

/** The pages on which a workspace is managed, of several features. */
const pages = [
  { path: '/admin/account', label: 'Details' },
  { path: '/admin/users', label: 'Users' },
  { path: '/admin/roles', label: 'Roles' },
  { path: '/admin/account/domains', label: 'Domains' },
  { path: '/admin/account/signon', label: 'Sign-in' },
  { path: '/admin/customfields', label: 'Fields' },
  { path: '/admin/audit', label: 'Audit' },
  { path: '/admin/bin', label: 'Bin' },
] as const

/** Links between the pages of a workspace's administration, and on their right what the page itself offers. */
export function AccountTabs({ children }: { children?: ReactNode }) {
  const isOffered = useOffered()
  return (
    <div className="tabs account-tabs">
      <nav className="tabs-list" aria-label="Manage the workspace">
        {pages
          .filter(({ path }) => isOffered(path))
          .map(({ path, label }) => (
            <Link key={path} to={path} activeOptions={{ exact: true }}>
              {label}
            </Link>
          ))}
      </nav>
      {children}
    </div>
  )
}
