import { Link } from '@tanstack/react-router'

/** The page for an unknown path. The wording is the specification's (1, section 2). */
export function PageNotFound() {
  return (
    <main className="lone-card">
      <div className="card">
        <h1>Page Not Found</h1>
        <p>Oops! It seems that this page does not exist.</p>
        <Link to="/" className="text-link">
          Go to the overview
        </Link>
      </div>
    </main>
  )
}
