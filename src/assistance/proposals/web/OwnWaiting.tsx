import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconChecklist } from '@tabler/icons-react'
import { proposals } from '#assistance/proposals/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { useCan } from '#platform/web/session/access.ts'

const { count } = proposals.calls

/** Says on the overview how many proposals wait that are about records of the person's own; nothing where none does. */
export function OwnWaiting() {
  const may = useCan(count.access)
  const { data } = useQuery({ ...queryOf(count, { query: { own: 'true' } }), enabled: may })
  if (!may || !data?.open) return null
  const { open, isMore } = data
  return (
    <p className="overview-more beside across">
      <Link to="/proposals" search={{ own: true }} className="plain-button as-link">
        <IconChecklist size={15} aria-hidden="true" /> {isMore ? `More than ${formatNumber(open)} proposals` : counted(open, 'proposal')}{' '}
        for records that you own
      </Link>
    </p>
  )
}
