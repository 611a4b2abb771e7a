import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { signIn } from '#features/sign-in/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'

/** Whether a code is asked for after the password; set up and removed on a page of its own. */
export function SecondFactorCard() {
  const { data } = useQuery({ ...queryOf(signIn.calls.secondFactor), staleTime: 0 })
  return (
    <section className="card form-card profile-password">
      <header>
        <h2>Two-factor sign-in</h2>
        <p>
          {data?.isOn
            ? `On since ${formatDateTime(data.confirmedDate)}: after your password you enter a code of your authenticator app.`
            : 'A code of an authenticator app besides your password, so that a stolen password is not enough.'}
        </p>
      </header>
      <div>
        <Button variant="default" component={Link} to="/secondfactor" disabled={!data}>
          {data?.isOn ? 'Manage two-factor sign-in' : 'Set up two-factor sign-in'}
        </Button>
      </div>
    </section>
  )
}
