import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatLongDate } from '#platform/contract/format.ts'
import { price } from '#platform/web/session/price.ts'
import type { Begun } from './ConfirmStep.tsx'
import { paidBy } from './paid-by.ts'

/** The plan has begun. */
export const Begins = ({ begun: { planName, effectiveDate, paidAmount, invoicedAmount } }: { begun: Begun }) => (
  <section className="card subscribe-end" role="status">
    <h2>{planName} is your plan</h2>
    <p>
      It starts on {formatLongDate(effectiveDate)}.{paidAmount > 0 && ` ${price(paidAmount)} was paid by card.`}
      {invoicedAmount > 0 && ` ${price(invoicedAmount)} is on an invoice${paidBy(paidAmount > 0)}.`}
    </p>
    <Button component={Link} to="/admin/subscription/invoices" variant="default">
      See the invoices
    </Button>
  </section>
)

export const HasPlan = ({ name }: { name: string }) => (
  <section className="card subscribe-end">
    <h2>This workspace has the plan {name}</h2>
    <p>Compare the plans to switch to another one.</p>
    <Button component={Link} to="/admin/subscription/plan">
      Compare plans
    </Button>
  </section>
)

export const SoldInTalks = ({ onBack }: { onBack(): void }) => (
  <section className="card subscribe-end">
    <h2>This plan is sold by the sales team</h2>
    <p>Write to the operator of this installation. It agrees on the price with you and starts the plan.</p>
    <Button variant="default" onClick={onBack}>
      Choose another plan
    </Button>
  </section>
)
