import './ways.css'
import { Link } from '@tanstack/react-router'
import { IconLayoutKanban, IconTable } from '@tabler/icons-react'

interface WaysProps {
  /** The subject, as in "Ways to look at projects". */
  readonly of: string
  readonly grid: string
  readonly board: string
}

/** One list, two ways to look at it. */
export const Ways = ({ of, grid, board }: WaysProps) => (
  <nav className="ways" aria-label={`Ways to look at ${of}`}>
    <Link className="row gap-6 medium soft" to={grid} activeOptions={{ exact: true, includeSearch: false }}>
      <IconTable size={15} aria-hidden="true" />
      <span>Grid</span>
    </Link>
    <Link className="row gap-6 medium soft" to={board} activeOptions={{ exact: true, includeSearch: false }}>
      <IconLayoutKanban size={15} aria-hidden="true" />
      <span>Board</span>
    </Link>
  </nav>
)
