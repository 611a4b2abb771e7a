import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { signIn } from '#identity/sign-in/contract.ts'
import { passwordField } from '#identity/sign-in/contract/passwords.ts'
import type { OpenSession } from '#identity/sign-in/contract/steps.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { CurrentPassword } from '#platform/web/fields/password.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { catchFocus } from '#platform/web/shell/lostFocus.ts'

const listed = { ...queryOf(signIn.calls.sessions), staleTime: 0 }
const fields = { password: passwordField('Current password') }
const inputs = { password: CurrentPassword }

/** Sessions of the user, and a way to end them. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(listed)
  return (
    <section className="card form-card profile-sessions">
      <header>
        <h2>Active sessions</h2>
        <p>End a session that you don’t recognise, and change your password.</p>
      </header>
      {data && <Sessions sessions={data} />}
      {!data && error && <PageFailure title="Your sessions could not be loaded" error={error} retry={() => void refetch()} />}
    </section>
  )
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const [ending, end] = useState<OpenSession | 'others'>()
  const close = () => end(undefined)
  return (
    <>
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <SessionLine session={session} />
            {!session.isCurrent && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Sign out: ${session.device}, ${session.network ?? 'unknown network'}`}
                onClick={() => end(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && !ending && (
        <div className="session-all">
          <Button variant="default" onClick={() => end('others')}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      {ending && <End key={ending === 'others' ? ending : ending.sessionId} ending={ending} onClose={close} />}
    </>
  )
}

/** The password first: a session that somebody has left open shuts its owner out of no other. */
function End({ ending, onClose }: { ending: OpenSession | 'others'; onClose(): void }) {
  const user = useSession()
  const isAll = ending === 'others'
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => catchFocus(opener), [opener])
  const done = async () => {
    void notify(isAll ? 'Signed out everywhere else' : `Signed out: ${ending.device}`)
    await queryClient.invalidateQueries({ queryKey: listed.queryKey })
    onClose()
  }
  return (
    <div className="session-end">
      <CallForm
        isFirst
        call={isAll ? signIn.calls.endOtherSessions : signIn.calls.endSession}
        {...(!isAll && { params: { id: ending.sessionId } })}
        fields={fields}
        inputs={inputs}
        submitLabel={isAll ? 'Sign out everywhere else' : `Sign out: ${ending.device}`}
        onDone={() => void done()}
      >
        <input type="email" name="username" autoComplete="username" value={user?.emailAddress ?? ''} readOnly hidden />
      </CallForm>
      <Button variant="subtle" fullWidth mt={8} onClick={onClose}>
        Cancel
      </Button>
    </div>
  )
}

function SessionLine({ session: { device, network, lastUsedDate, isCurrent } }: { session: OpenSession }) {
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <b>{device}</b>
        {isCurrent && <span className="session-this">This one</span>}
        <p>
          {network ?? 'Unknown network'} · last used {formatDateTime(lastUsedDate)}
        </p>
      </div>
    </>
  )
}
