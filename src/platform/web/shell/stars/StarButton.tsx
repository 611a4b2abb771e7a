import { useRouterState } from '@tanstack/react-router'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { usePreference } from '#platform/web/session/preferences.ts'
import { starsIn, starsPreference, toggled } from './stars.ts'

/** Keeps the page in the sidebar: a record, a view, a list with its filters. */
export default function StarButton({ title }: { title: string }) {
  const { pathname, search, searchStr } = useRouterState({ select: (state) => state.location })
  const { value, isKnown, set } = usePreference(starsPreference)
  // The record open beside a list is not part of its address.
  const href = 'peek' in search ? pathname : pathname + searchStr
  const stars = starsIn(value)
  const isStarred = stars.some((one) => one.href === href)
  const toggle = () =>
    set(JSON.stringify(toggled(stars, { href, label: labelOf(title, searchStr) }))).catch(
      (error: unknown) => void notify(messageOf(error), 'error'),
    )
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isStarred ? 'Remove from the sidebar' : 'Star: keep in the sidebar'}
      aria-pressed={isStarred}
      disabled={!isKnown}
      onClick={() => void toggle()}
    >
      {isStarred ? <IconStarFilled size={15} /> : <IconStar size={15} stroke={1.6} />}
    </button>
  )
}

/** A narrowed list is called by the view that is shown of it. */
function labelOf(title: string, search: string): string {
  const view = search && document.querySelector('[role=tablist][aria-label=Views] [aria-selected=true]')?.textContent
  return view ? `${title}: ${view}` : title
}
