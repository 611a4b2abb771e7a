import { Link } from '@tanstack/react-router'

/** What an unknown path shows. The words are the specification's (1, section 2). */
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
