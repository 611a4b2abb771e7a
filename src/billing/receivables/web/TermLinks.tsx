import { Link } from '@tanstack/react-router'

const pages = [
  ['provider', 'Type'],
  ['billingday', 'Billing day'],
  ['billingmethod', 'How it pays'],
  ['maxbillededitusers', 'Most edit users billed'],
  ['billchildaccounts', 'Billing of clients'],
  ['providermargin', 'Margin'],
] as const

/** The terms on which the workspace is billed, each on a page of its own. */
export function TermLinks({ accountId }: { accountId: string }) {
  return (
    <nav className="plain-bar" aria-label="Terms">
      <b>Terms</b>
      {pages.map(([path, label]) => (
        <Link key={path} className="text-link" to={`/admin/system/billing/${path}`} search={{ accountId }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
