import './profile.css'
import './tokens/tokens.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { users } from '#identity/users/contract.ts'
import { administratorFields } from '#identity/users/contract/members.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import type { Reply } from '#platform/contract/call.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { Confirm } from '#platform/web/shell/Confirm.tsx'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'

type Administrators = Reply<typeof users.calls.systemAdministrators>
const listed = { ...queryOf(users.calls.systemAdministrators), staleTime: 0 }
const put = (all: Administrators) => queryClient.setQueryData(listed.queryKey, all)

/** Administrators of the installation, who may do everything in every workspace. */
export default function SystemAdministrators() {
  const { data, error, refetch } = useQuery(listed)
  const [removing, remove] = useState<Administrators[number]>()
  const [added, countAdded] = useState(0)
  const own = useSession()?.userId
  const isOwn = removing?.userId === own
  usePageCount(data?.length)
  if (!data)
    return error ? (
      <PageFailure title="The list could not be loaded" error={error} retry={() => void refetch()} />
    ) : (
      <div className="form-body" data-single aria-busy="true">
        <div className="card" style={{ height: 420 }} />
      </div>
    )
  return (
    <>
      <div className="form-body" data-single>
        <section className="card form-card profile-sessions">
          <header>
            <h2>Administrators of this installation</h2>
            <p>They can do everything, in every workspace.</p>
          </header>
          <ul className="session-list">
            {data.map((one) => (
              <li key={one.userId}>
                <IconUserShield size={20} stroke={1.5} aria-hidden="true" />
                <div>
                  <b>{one.name}</b>
                  <p>
                    {one.emailAddress} · {one.lastActiveDate ? `last active ${formatDateTime(one.lastActiveDate)}` : 'not active yet'}
                  </p>
                </div>
                {data.length > 1 && (
                  <Button variant="default" size="xs" aria-label={`Remove ${one.name} as system administrator`} onClick={() => remove(one)}>
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.length === 1 && <p className="tokens-none">The last one stays: add somebody else before they are removed.</p>}
        </section>
        <section className="card form-card call-card">
          <header>
            <h2>Add a system administrator</h2>
            <p>Somebody who signs in here already.</p>
          </header>
          <CallForm
            key={added}
            call={users.calls.addSystemAdministrator}
            fields={administratorFields}
            submitLabel="Add"
            onDone={(all) => {
              put(all)
              countAdded(added + 1)
              void notify('System administrator added')
            }}
          />
        </section>
      </div>
      {removing && (
        <Confirm
          title={isOwn ? 'Stop being a system administrator?' : `Remove ${removing.name} as system administrator?`}
          label="Remove"
          onClose={() => remove(undefined)}
          onSure={async () => {
            put(await send(users.calls.removeSystemAdministrator, { params: { id: removing.userId } }, { stay: true }))
            remove(undefined)
          }}
        >
          {isOwn ? 'You keep' : `${removing.name} keeps`} the roles in workspaces. API tokens end, everywhere.
          {isOwn && ' Only another system administrator can make you one again.'}
        </Confirm>
      )}
    </>
  )
}
