import type { idea } from '#portfolio/ideas/contract/idea.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { useNames } from '#platform/web/api/queries.ts'

/** Under the name: number, status, place on the board, who had it. */
export function IdeaSubtitle({ record }: { record: RecordOf<typeof idea> }) {
  const status = useNames('refIdeaStatus').get(record.stage ?? '')
  const by = record.createdByName
  const state = record.promoted ? 'Promoted' : record.active ? status : 'Archived'
  const parts = [`Idea ${record.ideaNumber}`, state, record.driversDescription, by && `from ${by}`]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}
