import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { logout } from '#platform/web/session/session.ts'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'

/** Ends the session, here and on the server. */
export default function Logout() {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    void logout().then(() => setOut(true))
  }, [])
  if (!isOut) return <PublicCard title="Signing you out…" />
  return (
    <PublicCard mark="good" title="You are signed out" lead="See you soon.">
      <Link to="/login" className="text-link">
        Sign in again
      </Link>
    </PublicCard>
  )
}
