import { Link } from '@tanstack/react-router'
import { formatNumber } from '#platform/contract/format.ts'
import type { ApiProblem } from '#platform/web/api/problem.ts'
import { routedScreens } from '#platform/web/router/screens.ts'

const plan = '/admin/subscription/plan'

/** Under a refusal for a plan's limit (402): the limit, how many there are, and the way to another plan. */
export default function PlanLimit({ problem: { limit, count } }: { problem: ApiProblem }) {
  return (
    <p>
      {limit !== undefined && `Your plan allows ${formatNumber(limit)}; there are ${formatNumber(count ?? limit)}. `}
      {routedScreens.has(plan) && (
        <Link to={plan} className="text-link">
          Change the plan
        </Link>
      )}
    </p>
  )
}
