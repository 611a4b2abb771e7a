import { isProblem } from '#platform/web/api/problem.ts'
import { FormProblem } from './ErrorSummary.tsx'

/** Why a payment failed; with the page of the bank, where the payer has to confirm it there. */
export function PayProblem({ error }: { error: unknown }) {
  if (!isProblem(error) || !error.confirmAt) return <FormProblem error={error} />
  return (
    <FormProblem error={error}>
      {error.message}{' '}
      <a href={error.confirmAt} className="text-link">
        Confirm the payment
      </a>
    </FormProblem>
  )
}
