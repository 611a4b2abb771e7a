import './analytics-tabs.css'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useOffered } from '#platform/web/router/offered.ts'
import { populationAt } from './population.ts'
import { PopulationBar } from './PopulationBar.tsx'

/** The views of Analytics, of several features. */
const pages = [
  { path: '/analytics', label: 'TIME' },
  { path: '/analytics/dashboards', label: 'Dashboards' },
  { path: '/capabilities', label: 'Capabilities' },
  { path: '/analytics/matrix', label: 'Matrix' },
  { path: '/analytics/integrations', label: 'Integrations' },
  { path: '/analytics/roadmap', label: 'Roadmap' },
  { path: '/analytics/costs', label: 'Cost map' },
  { path: '/costs', label: 'Costs' },
  { path: '/scenarios', label: 'Scenarios' },
  { path: '/attention', label: 'Attention' },
  { path: '/as-of', label: 'As of' },
] as const

/** Links from one view of Analytics to the next, which shows the same applications, and what these are. */
export default function AnalyticsTabs() {
  const isOffered = useOffered()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { pathname } = useLocation()
  return (
    <>
      <nav className="analytics-tabs" aria-label="Analytics">
        {pages
          .filter(({ path }) => isOffered(path))
          .map(({ path, label }) => (
            <Link key={path} to={path} search={populationAt(path, search, pathname)} activeOptions={{ exact: true, includeSearch: false }}>
              {label}
            </Link>
          ))}
      </nav>
      {pages.some(({ path }) => path === pathname) && <PopulationBar path={pathname} search={search} />}
    </>
  )
}
