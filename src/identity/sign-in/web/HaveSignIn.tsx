import { Link } from '@tanstack/react-router'

/** Link for visitors who already have a sign-in. */
export const HaveSignIn = ({ onGo }: { onGo?(): void }) => (
  <p className="after">
    Have a sign-in already?{' '}
    <Link to="/login" className="text-link" {...(onGo && { onClick: onGo })}>
      Sign in
    </Link>
  </p>
)
