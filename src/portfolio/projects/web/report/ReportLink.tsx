import './report-link.css'
import { Link } from '@tanstack/react-router'
import { IconFileText } from '@tabler/icons-react'

/** One click makes the status report of the last four weeks. */
export const ReportLink = ({ of, id }: { of: 'projects' | 'programs'; id: string }) => (
  <Link to={`/${of}/report/${id}`} className="plain-button report-link" aria-label="Status report">
    <IconFileText size={15} aria-hidden="true" />
    <span className="hide-small">Status report</span>
  </Link>
)
