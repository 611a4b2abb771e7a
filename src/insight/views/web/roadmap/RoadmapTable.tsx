import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract/application.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { States } from '#platform/web/lifecycle-states/states.ts'
import { LongTable } from '../shared/LongTable.tsx'
import { PrintedTable } from '../shared/PrintedTable.tsx'
import { lacksSuccessor, type RoadmapApplication } from './lives.ts'

interface RoadmapTableProps {
  readonly applications: readonly RoadmapApplication[]
  readonly amountsSeen: boolean
  readonly states: States
  readonly isPrinted?: boolean
}

const columns = (amountsSeen: boolean) => [
  { label: 'Application' },
  { label: 'Business area' },
  { label: 'State' },
  { label: 'In use from' },
  { label: 'In use until' },
  { label: 'Vendor’s end of life' },
  { label: 'Successor' },
  ...(amountsSeen ? [{ label: 'Yearly cost', isNumeric: true }] : []),
  { label: 'States with a day' },
]

/** The same as lines. */
export function RoadmapTable({ applications, amountsSeen, states, isPrinted }: RoadmapTableProps) {
  const Table = isPrinted ? PrintedTable : LongTable
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
      formatDate(one.lifecycleStartDate) || '–',
      formatDate(one.lifecycleEndDate) || '–',
      formatDate(one.vendorEndDate) || '–',
      one.successors.map(({ name }) => name).join(', ') || (lacksSuccessor(one) ? 'No successor' : '–'),
      ...(amountsSeen ? [one.cost === null ? '–' : formatMoney(one.cost)] : []),
      one.states.map(({ refApplicationStateId, day }) => `${nameOf(refApplicationStateId)} ${formatDate(day)}`).join(', ') || '–',
    ],
  }))
  return <Table label="Roadmap, as a table" columns={columns(amountsSeen)} rows={rows} />
}
