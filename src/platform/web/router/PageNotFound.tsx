import { Link } from '@tanstack/react-router'

/** The page that an unknown path shows. */
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
