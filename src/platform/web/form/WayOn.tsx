import { leaveForLogin } from '#platform/web/api/leave.ts'
import { isProblem, type ApiProblem } from '#platform/web/api/problem.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import PlanLimit from './PlanLimit.tsx'

/** Offers the remedy of a refusal: a larger plan, or signing in again. */
export default function WayOn({ problem }: { problem: ApiProblem }) {
  if (isProblem(problem, 402)) return <PlanLimit problem={problem} />
  return (
    sessionUser() && (
      <button type="button" className="text-link" onClick={leaveForLogin}>
        Sign in
      </button>
    )
  )
}
