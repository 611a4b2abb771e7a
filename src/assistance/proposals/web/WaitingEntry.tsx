import './waiting-entry.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconChecklist } from '@tabler/icons-react'
import { proposals } from '#assistance/proposals/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { useCan } from '#platform/web/session/access.ts'

const { count } = proposals.calls
/** Asked for again after decisions, and after this long. */
const freshFor = 5 * 60_000

/** The sidebar's way to the proposals, with how many wait for this person. */
export function WaitingEntry() {
  const may = useCan(count.access)
  const { data } = useQuery({ ...queryOf(count), staleTime: freshFor, enabled: may })
  if (!may || !data?.open) return null
  const { open, isMore } = data
  return (
    <ul className="group" aria-label="Waiting for you">
      <li>
        <Link to="/proposals">
          <IconChecklist size={18} stroke={1.6} />
          <span>Proposals</span>{' '}
          <span className="waiting-count">
            {formatNumber(open)}
            {isMore && '+'}
            <span className="visually-hidden"> open</span>
          </span>
        </Link>
      </li>
    </ul>
  )
}
