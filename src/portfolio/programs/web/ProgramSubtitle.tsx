import type { program } from '#portfolio/programs/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { useNames } from '#platform/web/api/queries.ts'

/** Under the name: how many projects, where it belongs, from when until when, who coordinates it. */
export function ProgramSubtitle({ record }: { record: RecordOf<typeof program> }) {
  const coordinator = useNames('contact').get(record.programCoordinatorContactId ?? '')
  const [from, to] = [formatDate(record.initiationDate), formatDate(record.targetDate)]
  const parts = [
    counted(record.programProjects.length, 'project'),
    record.portfoliosDescription,
    from && to ? `${from} to ${to}` : from ? `From ${from}` : to && `Until ${to}`,
    coordinator && `Coordinated by ${coordinator}`,
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}
