import './tokens.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { tokens } from '#identity/tokens/contract.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { TokenLine } from './TokenLine.tsx'

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
          <TokenLine key={token.tokenId} token={token} onEnded={readAgain} />
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
