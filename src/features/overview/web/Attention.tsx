import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '#platform/contract/format.ts'
import type { Figures } from './figures.ts'

interface Matter {
  readonly label: string
  readonly count: (figures: Figures) => number
  /** What the list of applications is asked to show. */
  readonly search: Readonly<Record<string, string>>
}

const matters: readonly Matter[] = [
  { label: 'To be retired', count: (figures) => figures.toBeRetired, search: { view: 'retiring' } },
  { label: 'To eliminate', count: (figures) => figures.times.Eliminate, search: { timeRecommendation: 'Eliminate' } },
  { label: 'Not scored yet', count: (figures) => figures.unscored, search: { timeRecommendation: '' } },
  { label: 'Without an owner', count: (figures) => figures.withoutOwner, search: { ownerContactsDescription: '' } },
  { label: 'Without a state', count: (figures) => figures.withoutState, search: { currentStateId: '' } },
]

/** What needs a look, and the way to it. */
export function Attention({ figures }: { figures: Figures | undefined }) {
  return (
    <section className="card overview-card" aria-labelledby="attention">
      <header>
        <h2 id="attention">Needs attention</h2>
        <Link to="/attention" className="text-link">
          All rules
        </Link>
      </header>
      <ul className="overview-rows">
        {matters.map(({ label, count, search }) => (
          <li key={label}>
            <Link to="/applications" search={search}>
              <span>{label}</span>
              <b>{figures ? formatNumber(count(figures), 0) : <span className="skeleton" />}</b>
              <IconChevronRight size={15} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
