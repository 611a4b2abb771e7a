import { Button, Group } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Passkey } from '#identity/sign-in/contract/passkey-shapes.ts'
import { signIn } from '#identity/sign-in/contract.ts'
import type { SecondFactor } from '#identity/sign-in/contract/second-factor.ts'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'

const to = '/secondfactor' as never

/** Second factors: passkeys and an app; added, changed and removed on a page of their own. */
export function SecondFactorCard() {
  const { data } = useQuery({ ...queryOf(signIn.calls.secondFactor), staleTime: 0 })
  return (
    <section className="card form-card profile-sessions">
      <header>
        <h2>Passkeys and two-factor sign-in</h2>
        <p>
          {data?.confirmedDate
            ? `On since ${formatDateTime(data.confirmedDate)}: after your password you enter a code of your authenticator app.`
            : 'Use a passkey, or a code from an authenticator app in addition to your password, so that a stolen password is not enough.'}
        </p>
      </header>
      <ul className="session-list">
        {data?.passkeys.map((passkey) => (
          <PasskeyLine key={passkey.passkeyId} passkey={passkey} place={placeOf(passkey, data)} />
        ))}
      </ul>
      <Group className={data?.passkeys.length ? 'session-all' : 'token-first'} gap={8}>
        <Button variant="default" component={Link} to={to} search={{ passkey: 'new' } as never} disabled={!data}>
          Add a passkey
        </Button>
        <Button variant="default" component={Link} to={to} disabled={!data}>
          {data?.isOn ? 'Manage two-factor sign-in' : 'Set up two-factor sign-in'}
        </Button>
      </Group>
    </section>
  )
}

/** Address at which it works, if another one. */
const placeOf = ({ address }: Passkey, { thisAddress, installationAddress }: SecondFactor) =>
  address === thisAddress ? '' : ` · works at ${new URL(address ?? installationAddress).host}, not here`

function PasskeyLine({ passkey, place }: { passkey: Passkey; place: string }) {
  const { passkeyId, passkeyName, createdDate, lastUsedDate, isSynced } = passkey
  return (
    <li>
      <IconFingerprint size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <b>{passkeyName}</b>
        <p>
          Added {formatDate(createdDate)} · {lastUsedDate ? `last used ${formatDateTime(lastUsedDate)}` : 'not used yet'}
          {isSynced && ' · kept in the cloud'}
          {place}
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        component={Link}
        to={to}
        search={{ passkey: passkeyId } as never}
        aria-label={`Change the passkey ${passkeyName}`}
      >
        Change
      </Button>
    </li>
  )
}
