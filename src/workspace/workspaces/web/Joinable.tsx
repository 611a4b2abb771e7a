import { Button } from '@mantine/core'
import { useState } from 'react'
import { signIn } from '#identity/sign-in/contract.ts'
import type { Workspace } from '#platform/contract/workspace.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { adopt } from '#platform/web/session/session.ts'

/** Workspaces that one is invited to, or whose domain lets one in. */
export function Joinable({ list }: { list: readonly Workspace[] }) {
  const [busy, setBusy] = useState<string>()
  if (list.length === 0) return null
  const join = async ({ accountId }: Workspace) => {
    setBusy(accountId)
    try {
      adopt(await send(signIn.calls.joinAccount, { body: { accountId } }, { stay: true }))
      // Nothing of the previous workspace stays in memory.
      location.assign('/overview')
    } catch (error) {
      void notify(messageOf(error), 'error')
      setBusy(undefined)
    }
  }
  return (
    <section className="workspace-joinable row wraps rigid" aria-label="Workspaces that you can join">
      <h2 className="strong">You can join</h2>
      <ul>
        {list.map((one) => (
          <li className="row" key={one.accountId}>
            <b>{one.workspaceName}</b>
            <Button size="xs" loading={busy === one.accountId} onClick={() => void join(one)} aria-label={`Join ${one.workspaceName}`}>
              Join
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
