import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { tokens } from '#identity/tokens/contract.ts'
import type { ApiToken } from '#identity/sign-in/contract/api-token.ts'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** A token as it is listed, and its end. */
export function TokenLine({ token, onEnded }: { token: ApiToken; onEnded(): Promise<unknown> }) {
  const { tokenId, tokenName, rights, expiresDate, lastUsedDate } = token
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await send(tokens.calls.end, { params: { id: tokenId } })
      void notify(`${tokenName} revoked`)
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    await onEnded()
    setBusy(false)
  }
  const may = rights.length === 0 ? 'Read only' : rights.length === 1 ? 'Read, and 1 more right' : `Read, and ${rights.length} more rights`
  return (
    <li>
      <IconKey size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <b>{tokenName}</b>
        <p>
          {may} · {lastUsedDate ? `last used ${formatDateTime(lastUsedDate)}` : 'not used yet'} · expires {formatDate(expiresDate)}
        </p>
      </div>
      <Button variant="default" size="xs" aria-label={`Revoke the token ${tokenName}`} loading={isBusy} onClick={() => void end()}>
        Revoke
      </Button>
    </li>
  )
}
