import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signIn } from '#features/sign-in/contract.ts'
import type { OpenSession } from '#features/sign-in/contract/steps.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'

const listed = { ...queryOf(signIn.calls.sessions), staleTime: 0 }

/** Where one is signed in, and how to end that. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(listed)
  return (
    <section className="card form-card profile-sessions">
      <header>
        <h2>Where you are signed in</h2>
        <p>End a session that you don’t recognise, and change your password.</p>
      </header>
      {data && <Sessions sessions={data} />}
      {!data && error && <PageFailure title="Your sessions could not be loaded" error={error} retry={() => void refetch()} />}
    </section>
  )
}

function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const [busy, setBusy] = useState<string>()
  const end = async (what: string, work: () => Promise<void>, done: string) => {
    setBusy(what)
    try {
      await work()
      void notify(done)
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    await queryClient.invalidateQueries({ queryKey: listed.queryKey })
    setBusy(undefined)
  }
  const endOne = ({ sessionId, device }: OpenSession) =>
    end(sessionId, () => send(signIn.calls.endSession, { params: { id: sessionId } }), `Signed out: ${device}`)
  const endOthers = () => end('others', () => send(signIn.calls.endOtherSessions), 'Signed out everywhere else')
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
                loading={busy === session.sessionId}
                onClick={() => void endOne(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="session-all">
          <Button variant="default" loading={busy === 'others'} onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
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
