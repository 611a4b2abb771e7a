import { Link, useNavigate } from '@tanstack/react-router'
import { refundFields, refunds } from '#billing/refunds/contract.ts'
import { price } from '#platform/web/session/price.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'
import { useAccountId } from './useAccountId.ts'

/** Pays a credit of the workspace out to the card that a payment came from. */
export default function RefundPayment({ id }: { id: string }) {
  const accountId = useAccountId()
  const navigate = useNavigate()
  const back = { to: '/admin/system/billing', search: { accountId } }
  return (
    <>
      <SandboxLine />
      <Loaded call={refunds.calls.refundable} input={{ params: { accountId, id } }} what="The payment">
        {({ description, paymentAmount, creditAmount, refundableAmount }) =>
          refundableAmount > 0 ? (
            <CallCard
              title="Refund"
              lead={`${price(paymentAmount)} was paid by ${description}. The workspace has a credit of ${price(creditAmount)}; up to ${price(refundableAmount)} can be refunded to this card.`}
              call={refunds.calls.refund}
              fields={refundFields}
              initial={{ refundAmount: refundableAmount }}
              params={{ accountId, id }}
              submitLabel="Refund"
              onDone={() => {
                void queryClient.invalidateQueries({ queryKey: ['call'] })
                void notify('Refunded')
                void navigate(back)
              }}
            />
          ) : (
            <div className="form-body" data-single>
              <section className="card form-card">
                <h2>Nothing to refund</h2>
                <p>
                  {`${price(paymentAmount)} was paid by ${description}. A refund pays a credit out, and the workspace has ${creditAmount > 0 ? 'none that this card paid' : 'none'}.`}
                </p>
                {creditAmount <= 0 && (
                  <Link to="/admin/system/billing/adjustments/add" search={{ accountId }} className="text-link">
                    Give a credit first
                  </Link>
                )}
              </section>
            </div>
          )
        }
      </Loaded>
    </>
  )
}
