import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { accessRequests, type AccessHelp } from '#identity/access-requests/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { showRefused, useRefused, type RefusedScreen } from '#platform/web/router/refused.ts'
import { useSession } from '#platform/web/session/stored.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

const close = () => showRefused(undefined)

/** Why a page was not opened: its name, who can give access, and a button that asks them. */
export function Refused() {
  const screen = useRefused()
  const user = useSession()
  if (!screen || !user) return null
  const reason = reasonOf(screen, user)
  return (
    <Dialog title={`You can’t open “${screen.title}”`} onClose={close}>
      {screen.hint && <p>{screen.hint}.</p>}
      {reason ? <Closed reason={reason} /> : <Ask screen={screen} />}
    </Dialog>
  )
}

/** A reason that nobody in the workspace can remove. */
function reasonOf({ layout }: RefusedScreen, { isTrialExpired, unpaid }: SessionUser): string | undefined {
  if (layout === 'system') return 'This page is for administrators of the installation.'
  if (unpaid === 'read-only') return 'A payment for this workspace is overdue. Pages for editing open again once it is paid.'
  return isTrialExpired ? 'The trial of this workspace has ended. Pages for editing open again with a subscription.' : undefined
}

const Closed = ({ reason }: { reason: string }) => (
  <>
    <p>{reason}</p>
    <Group justify="flex-end">
      <Button onClick={close}>Close</Button>
    </Group>
  </>
)

function Ask({ screen: { path } }: { screen: RefusedScreen }) {
  const asked = { query: { path } }
  const help = { ...queryOf(accessRequests.calls.look, asked), staleTime: 0 }
  const { data, error } = useQuery(help)
  const {
    mutate,
    isPending,
    error: fault,
  } = useMutation({
    mutationFn: () => send(accessRequests.calls.ask, { body: { path } }, { stay: true }),
    onSuccess: (answer) => queryClient.setQueryData(help.queryKey, answer),
  })
  const problem = error ?? fault
  return (
    <>
      <p role="status">
        {data ? whoHelps(data) : error ? 'An administrator of the workspace can give you access.' : 'Looking up who can give you access…'}
      </p>
      {problem && (
        <p role="alert" className="dialog-fault">
          {messageOf(problem)}
        </p>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          Close
        </Button>
        {data && !data.isAsked && data.names.length > 0 && (
          <Button loading={isPending} onClick={() => mutate()}>
            Request access
          </Button>
        )}
      </Group>
    </>
  )
}

function whoHelps({ names, isAsked }: AccessHelp): string {
  if (names.length === 0)
    return 'Your role doesn’t include this page, and nobody in this workspace can give you access. Ask the provider of the workspace.'
  const all = new Intl.ListFormat('en-US', { type: isAsked ? 'conjunction' : 'disjunction' }).format(names)
  return isAsked ? `Request sent. ${all} received an e-mail.` : `Your role doesn’t include this page. ${all} can give you access.`
}
