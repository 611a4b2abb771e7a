import { Link } from '@tanstack/react-router'
import { formatNumber } from '#platform/contract/format.ts'
import { useOffered } from '#platform/web/router/offered.ts'

interface TilesProps {
  readonly applications: number | undefined
  readonly contacts: number | undefined
  readonly portfolios: number | undefined
  readonly suppliers: number | undefined
}

/** How many of each there are, and the way to them. */
export function Tiles({ applications, contacts, portfolios, suppliers }: TilesProps) {
  return (
    <ul className="tiles" aria-label="How many">
      <Tile label="Applications" count={applications} to="/applications" />
      <Tile label="Portfolios" count={portfolios} to="/portfolios" />
      <Tile label="Contacts" count={contacts} to="/contacts" />
      <Tile label="Suppliers" count={suppliers} to="/admin/suppliers" />
    </ul>
  )
}

function Tile({ label, count, to }: { label: string; count: number | undefined; to: string }) {
  const isOffered = useOffered()
  const body = (
    <>
      <small>{label}</small>
      <b>{count === undefined ? <span className="skeleton" /> : formatNumber(count, 0)}</b>
    </>
  )
  return <li className="card">{isOffered(to) ? <Link to={to}>{body}</Link> : <div>{body}</div>}</li>
}
