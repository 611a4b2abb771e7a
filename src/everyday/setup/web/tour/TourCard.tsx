import './tour-card.css'
import { Link } from '@tanstack/react-router'
import { IconX } from '@tabler/icons-react'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { usePreference } from '#platform/web/session/preferences.ts'
import { tourPreference } from './preference.ts'

/** On the overview of somebody who has not had the tour yet, until they take it or the card away. */
export function TourCard() {
  const { value, isKnown, set } = usePreference(tourPreference)
  if (!isKnown || value !== undefined) return null
  const skip = () => {
    void set('away').catch((problem: unknown) => notify(messageOf(problem), 'error'))
    void notify('Search for “tour” when you want it')
  }
  return (
    <section className="card tour-card" aria-labelledby="tour-card">
      <div>
        <h2 id="tour-card">New here?</h2>
        <p>Take a three-minute tour.</p>
      </div>
      <Link to="/tour" className="plain-button as-link">
        Take the tour
      </Link>
      <button type="button" className="icon-button" aria-label="Skip the tour" onClick={skip}>
        <IconX size={16} />
      </button>
    </section>
  )
}
