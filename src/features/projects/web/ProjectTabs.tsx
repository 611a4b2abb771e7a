import './project-tabs.css'
import { Link } from '@tanstack/react-router'
import { IconLayoutKanban, IconTable } from '@tabler/icons-react'

/** One list, two ways to look at it. */
export function ProjectTabs({ children }: { children?: React.ReactNode }) {
  return (
    <div className="project-tabs">
      <nav aria-label="Ways to look at projects">
        <Link to="/projects" activeOptions={{ exact: true, includeSearch: false }}>
          <IconTable size={15} aria-hidden="true" /> Grid
        </Link>
        <Link to="/projects/board" activeOptions={{ exact: true, includeSearch: false }}>
          <IconLayoutKanban size={15} aria-hidden="true" /> Board
        </Link>
      </nav>
      {children}
    </div>
  )
}
