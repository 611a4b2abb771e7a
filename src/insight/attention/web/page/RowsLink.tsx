import { defaultParseSearch, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Link to the rows behind a figure, by the server's address. */
export function RowsLink({ address, label, children }: { address: string; label?: string; children: ReactNode }) {
  const [path = '', query = ''] = address.split('?')
  return (
    <Link className="text-link" to={path} search={defaultParseSearch(query)} aria-label={label}>
      {children}
    </Link>
  )
}
