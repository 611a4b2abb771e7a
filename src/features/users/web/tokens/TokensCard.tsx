import './tokens.css'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { tokens, type ApiToken } from '#features/tokens/contract.ts'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { notify } from '#platform/web/notify/notify.ts'

const NewToken = lazy(() => import('./NewToken.tsx'))
const listed = { ...queryOf(tokens.calls.list), staleTime: 0 }
const readAgain = () => queryClient.invalidateQueries({ queryKey: listed.queryKey })

/** Tokens by which scripts work in the person's name. */
export function TokensCard() {
  const { data = [] } = useQuery(listed)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card form-card profile-sessions">
      <header>
        <h2>API tokens</h2>
        <p>For scripts that work in your name in this workspace, with the rights that you choose.</p>
      </header>
      <ul className="session-list">
        {data.map((token) => (
          <TokenLine key={token.tokenId} token={token} />
        ))}
      </ul>
      <div className={data.length > 0 ? 'session-all' : 'token-first'}>
        {isOpen ? (
          <Late>
            <NewToken onMade={() => void readAgain()} onClose={() => setOpen(false)} />
          </Late>
        ) : (
          <Button variant="default" onClick={() => setOpen(true)}>
            New token
          </Button>
        )}
      </div>
    </section>
  )
}

function TokenLine({ token: { tokenId, tokenName, rights, expiresDate, lastUsedDate } }: { token: ApiToken }) {
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await send(tokens.calls.end, { params: { id: tokenId } })
      void notify(`${tokenName} has ended`)
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    await readAgain()
    setBusy(false)
  }
  const may = rights.length === 0 ? 'Reads' : rights.length === 1 ? 'Reads, 1 right' : `Reads, ${rights.length} rights`
  return (
    <li>
      <IconKey size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <b>{tokenName}</b>
        <p>
          {may} · {lastUsedDate ? `last used ${formatDateTime(lastUsedDate)}` : 'not used yet'} · ends {formatDate(expiresDate)}
        </p>
      </div>
      <Button variant="default" size="xs" aria-label={`End the token ${tokenName}`} loading={isBusy} onClick={() => void end()}>
        End
      </Button>
    </li>
  )
}
