import { Link } from '@tanstack/react-router'
import { IconAlertTriangle } from '@tabler/icons-react'
import { project } from '#portfolio/projects/contract/project.ts'
import { conditions } from '#portfolio/projects/contract/vital-signs.ts'
import { formatDate } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { Gap, TimelineRow } from './timeline.ts'

/** Applications that end before what replaces them is due. */
export function Gaps({ gaps, rows }: { gaps: readonly Gap[]; rows: readonly TimelineRow[] }) {
  const link = useRecordLink()
  return gaps.map(({ ending, row, days }) => {
    const condition = rows.find(({ id }) => id === row.id)?.condition
    const word = condition && condition !== 'Green' ? conditions.find(({ value }) => value === condition)!.label.toLowerCase() : undefined
    const when = days === 0 ? 'the same day as' : `${counted(days, 'day')} before`
    return (
      <p key={ending.name + row.id} className="timeline-gap beside">
        <IconAlertTriangle size={16} aria-hidden="true" />
        <span>
          <b className="strong">
            {ending.name} ends {when} {row.name} is due
          </b>{' '}
          ({formatDate(row.to)}){word && `, and that project is ${word}`}. {days === 0 && 'There is no time in between.'}
        </span>
        <Link {...link(project, row.id)} className="text-link">
          Open {row.name}
        </Link>
      </p>
    )
  })
}
