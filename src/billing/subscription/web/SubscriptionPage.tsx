import '#platform/web/plain/plain.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { limitFields } from '#billing/products/contract.ts'
import { subscription, type Subscription } from '#billing/subscription/contract.ts'
import { workspaces } from '#workspace/workspaces/contract.ts'
import { formatDate } from '#platform/contract/format.ts'
import { price } from '#platform/web/session/price.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'
import { countedBy, limits, shownLimit } from './plans.ts'

/** The plan of the workspace, and how much of its room is taken. */
export default function SubscriptionPage() {
  return (
    <div className="plain-page">
      <SandboxLine />
      <Loaded call={subscription.calls.current} what="The subscription">
        {(current) => (
          <>
            <div className="plain-bar">
              <PlanLine {...current} />
              <span className="spacer" />
              <Links {...current} />
            </div>
            {current.isAddressNeeded && <AddressLine />}
            {current.paymentMethod && <PaymentLine {...current} />}
            <Limits {...current} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Links({ accountSubscription: plan }: Subscription) {
  return (
    <>
      <Link to="/admin/subscription/taxnumber" className="text-link">
        Tax number
      </Link>
      <Button variant="default" component={Link} to="/admin/subscription/invoices">
        Invoices
      </Button>
      <Button variant={plan ? 'filled' : 'default'} component={Link} to="/admin/subscription/plan">
        Compare plans
      </Button>
      {!plan && (
        <Button component={Link} to="/setup/subscription">
          Subscribe
        </Button>
      )}
    </>
  )
}

const AddressLine = () => (
  <div className="plain-bar" role="status">
    <span>The billing address lacks its country or province, which decide the taxes. This workspace is charged once they are entered.</span>
    <Link to="/admin/account" className="text-link">
      Enter the address
    </Link>
  </div>
)

function PaymentLine({ paymentMethod, invoices }: Subscription) {
  const open = invoices.reduce((sum, { openAmount }) => sum + openAmount, 0)
  return (
    <div className="plain-bar">
      <span>Payment method: {paymentMethod!.description}</span>
      <Link to="/admin/subscription/changepayment" className="text-link">
        Change
      </Link>
      {open > 0 && (
        <Link to="/admin/pay" className="text-link">
          Pay {price(open)}
        </Link>
      )}
    </div>
  )
}

function PlanLine({ accountSubscription: plan }: Subscription) {
  const user = useSession()
  if (plan)
    return (
      <span>
        <b>{plan.productName}</b>
        {plan.unit && `, charged every ${plan.unit.toLowerCase()}`} since {formatDate(plan.effectiveDate)}
        {plan.endDate && `, until ${formatDate(plan.endDate)}`}
      </span>
    )
  if (user?.isTrialAccount) return <span>On trial{user.trialExpiryDate && ` until ${formatDate(user.trialExpiryDate.slice(0, 10))}`}</span>
  return <span>No plan: this workspace owes nothing and has no limits.</span>
}

interface Line {
  readonly label: string
  readonly most: number | null
  readonly count: number | undefined
}
const columns: readonly PlainColumn<Line>[] = [
  { head: 'Limit', cell: ({ label }) => label },
  { head: 'In use', cell: ({ count }) => count?.toLocaleString('en') ?? '–', isNumber: true },
  { head: 'Room for', cell: ({ most }) => shownLimit(most), isNumber: true },
]

function Limits({ accountLimits }: Subscription) {
  const { data: usage } = useQuery({ ...queryOf(workspaces.calls.usage), staleTime: 0 })
  const lines = limits.map((name) => ({
    label: limitFields[name].label,
    most: accountLimits[name],
    count: usage?.[countedBy[name]],
  }))
  return <PlainTable label="Limits" rows={lines} columns={columns} keyOf={({ label }) => label} none="No limits." />
}
