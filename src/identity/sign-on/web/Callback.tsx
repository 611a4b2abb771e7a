import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { signOn } from '#identity/sign-on/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { adopt } from '#platform/web/session/session.ts'
import { takeWayBack } from '#platform/web/session/wayBack.ts'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'

let finishing: Promise<void> | undefined

/** The provider's parameters work once; they leave the address first, so that neither history nor a bookmark has them. */
async function finish(): Promise<void> {
  const query = location.search.slice(1)
  history.replaceState(history.state, '', location.pathname)
  const user = await send(signOn.calls.finish, { body: { query } }, { stay: true })
  // Nothing of an earlier session stays in memory.
  location.replace(takeWayBack(adopt(user)))
}

/** Page for redirects from providers. */
export default function Callback() {
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    finishing ??= finish()
    finishing.catch((error: unknown) => setFault(messageOf(error)))
  }, [])
  if (!fault) return <PublicCard title="Signing you in…" />
  return (
    <PublicCard title="You are not signed in" lead={<span role="alert">{fault.replace(/\.?$/, '.')}</span>}>
      <Button fullWidth onClick={() => location.replace('/signon')}>
        Begin again
      </Button>
      <p className="after">
        <Link to="/login" className="text-link">
          Sign in with your password
        </Link>
      </p>
    </PublicCard>
  )
}
