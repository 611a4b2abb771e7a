import { Link } from '@tanstack/react-router'

/** The way out of registering for those who need not. */
export const HaveSignIn = ({ onGo }: { onGo?(): void }) => (
  <p className="after">
    Have a sign-in already?{' '}
    <Link to="/login" className="text-link" {...(onGo && { onClick: onGo })}>
      Sign in
    </Link>
  </p>
)
