import { Link } from '@tanstack/react-router'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'

/** A link of a letter that has been used, has expired or was cut on the way. */
export function LinkOver({ to, label }: { to: string; label: string }) {
  return (
    <PublicCard mark="bad" title="This link no longer works" lead="It has been used already, has expired, or is incomplete.">
      <p className="after aside-row">
        <Link to={to} className="text-link">
          {label}
        </Link>
        <Link to="/login" className="text-link">
          Sign in
        </Link>
      </p>
    </PublicCard>
  )
}
