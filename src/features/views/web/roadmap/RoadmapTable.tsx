import { Link } from '@tanstack/react-router'
import { application } from '#features/applications/contract/application.ts'
import { formatDate } from '#platform/contract/format.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { States } from '#platform/web/states/states.ts'
import { LongTable } from '../shared/LongTable.tsx'
import { lacksSuccessor, type RoadmapApplication } from './lives.ts'

interface RoadmapTableProps {
  readonly applications: readonly RoadmapApplication[]
  readonly states: States
}

const columns = [
  { label: 'Application' },
  { label: 'Business area' },
  { label: 'State' },
  { label: 'States with a day' },
  { label: 'In use from' },
  { label: 'In use until' },
  { label: 'Successor' },
]

/** The same as lines. */
export function RoadmapTable({ applications, states }: RoadmapTableProps) {
  const recordLink = useRecordLink()
  const nameOf = (id: string) => states.get(id)?.name ?? '(not known)'
  const rows = applications.map((one) => ({
    key: one.applicationId,
    cells: [
      <Link key="name" {...recordLink(application, one.applicationId)} tabIndex={-1}>
        {one.name}
      </Link>,
      one.areaName ?? '–',
      one.currentStateId ? nameOf(one.currentStateId) : '–',
      one.states.map(({ refApplicationStateId, day }) => `${nameOf(refApplicationStateId)} ${formatDate(day)}`).join(', ') || '–',
      formatDate(one.lifecycleStartDate) || '–',
      formatDate(one.lifecycleEndDate) || '–',
      one.successors.map(({ name }) => name).join(', ') || (lacksSuccessor(one) ? 'No successor' : '–'),
    ],
  }))
  return <LongTable label="Roadmap, as a table" columns={columns} rows={rows} />
}
