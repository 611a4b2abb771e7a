import { Link } from '@tanstack/react-router'

/** The way out of registering for those who need not. */
export const HaveSignIn = () => (
  <p className="after">
    Have a sign-in already?{' '}
    <Link to="/login" className="text-link">
      Sign in
    </Link>
  </p>
)
