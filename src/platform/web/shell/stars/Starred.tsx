import { Link, useRouter } from '@tanstack/react-router'
import { IconStar } from '@tabler/icons-react'
import { usePreference } from '#platform/web/session/preferences.ts'
import { starsIn, starsPreference } from './stars.ts'

/** The starred pages, in the sidebar. Nothing while no page is starred. */
export default function Starred() {
  const { options } = useRouter()
  const stars = starsIn(usePreference(starsPreference).value)
  if (stars.length === 0) return null
  return (
    <ul className="group" aria-label="Starred">
      {stars.map(({ href, label }) => {
        const [path = '/', search = ''] = href.split(/(?=\?)/)
        return (
          <li key={href}>
            <Link to={path} search={options.parseSearch(search)} title={label} activeOptions={{ exact: true }}>
              <IconStar size={18} stroke={1.6} />
              <span>{label}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
