import { useNames, type Row } from '#platform/web/api/queries.ts'

/** Under the name: number, status, place on the board, who had it. */
export function IdeaSubtitle({ record }: { record: Row }) {
  const status = useNames('refIdeaStatus').get(String(record['stage']))
  const by = record['createdByName'] as string | null
  const parts = [
    `Idea ${String(record['ideaNumber'])}`,
    record['active'] === false ? 'Archived' : status,
    record['driversDescription'] as string | null,
    by && `from ${by}`,
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}
