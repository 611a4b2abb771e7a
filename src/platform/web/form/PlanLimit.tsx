import { Link } from '@tanstack/react-router'
import { formatNumber } from '#platform/contract/format.ts'
import type { ApiProblem } from '#platform/web/api/problem.ts'
import { useOffered } from '#platform/web/router/offered.ts'

const plan = '/admin/subscription/plan'

/** Under a refusal for a plan's limit (402): the limit, how many there are, and the way to another plan or to whom to ask for one. */
export default function PlanLimit({ problem: { limit, count } }: { problem: ApiProblem }) {
  const isOffered = useOffered()
  return (
    <p>
      {limit !== undefined && `Your plan allows ${formatNumber(limit)}; there are ${formatNumber(count ?? limit)}. `}
      {isOffered(plan) ? (
        <Link to={plan} className="text-link">
          Change the plan
        </Link>
      ) : (
        'A Global Admin of the workspace can change the plan.'
      )}
    </p>
  )
}
