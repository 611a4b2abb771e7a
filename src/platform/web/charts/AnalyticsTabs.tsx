import './analytics-tabs.css'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useOffered } from '#platform/web/router/offered.ts'
import { analyticsViews, populationAt } from './population.ts'
import { PopulationBar } from './PopulationBar.tsx'

/** Links from one view of Analytics to the next, which shows the same applications, and what these are. A page below a view marks that. */
export default function AnalyticsTabs() {
  const isOffered = useOffered()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { pathname } = useLocation()
  return (
    <>
      <nav className="analytics-tabs" aria-label="Analytics">
        {analyticsViews
          .filter(({ path }) => isOffered(path))
          .map(({ path, label }) => (
            <Link
              key={path}
              to={path}
              search={populationAt(path, search, pathname)}
              activeOptions={{ exact: path === '/analytics', includeSearch: false }}
            >
              {label}
            </Link>
          ))}
      </nav>
      {analyticsViews.some(({ path }) => path === pathname) && <PopulationBar path={pathname} search={search} />}
    </>
  )
}
