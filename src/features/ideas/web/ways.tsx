import './ideas.css'
import { Link } from '@tanstack/react-router'
import { IconLayoutKanban, IconTable } from '@tabler/icons-react'

/** The two ways to look at the ideas. What narrows them is the same in both. */
export const ways = (
  <nav className="idea-ways" aria-label="How ideas are shown">
    <Link to="/ideas/board" activeOptions={{ exact: true, includeSearch: false }}>
      <IconLayoutKanban size={15} aria-hidden="true" />
      <span>Board</span>
    </Link>
    <Link to="/ideas" activeOptions={{ exact: true, includeSearch: false }}>
      <IconTable size={15} aria-hidden="true" />
      <span>Grid</span>
    </Link>
  </nav>
)
