import './tokens.css'
import { useQuery } from '@tanstack/react-query'
import { tokens } from '#identity/tokens/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { TokenLine } from './TokenLine.tsx'

/** Tokens with which scripts act in another user's name; an administrator revokes unused ones. */
export function OthersTokens({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery({ ...queryOf(tokens.calls.listOf, { params: { id: userId } }), staleTime: 0 })
  return (
    <section className="card form-card profile-sessions">
      <header>
        <h2>API tokens</h2>
        <p>Scripts that act on this user’s behalf in this workspace. A revoked token stops working immediately.</p>
      </header>
      {error && !data && <p role="alert">{messageOf(error)}</p>}
      {data?.length === 0 && <p className="tokens-none">They have no API token here.</p>}
      <ul className="session-list">
        {data?.map((token) => (
          <TokenLine key={token.tokenId} token={token} onEnded={refetch} />
        ))}
      </ul>
    </section>
  )
}
