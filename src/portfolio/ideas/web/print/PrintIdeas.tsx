import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ideas } from '#portfolio/ideas/contract.ts'
import type { idea } from '#portfolio/ideas/contract/idea.ts'
import type { PartOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { PaperTable, type PaperColumn, type PaperGroup } from '#platform/web/print/PaperTable.tsx'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'

const fields = ['name', 'ideaNumber', 'stage', 'type', 'priority', 'vote', 'shortDescription', 'drivers', 'areas', 'createdByName'] as const
type PrintedIdea = PartOf<typeof idea, (typeof fields)[number]>

/** Active ideas by status, those with most votes first. `?search=` and `?filter=` narrow them as they do the list. */
export default function PrintIdeas() {
  usePageTitle('Ideas')
  const { search, filter }: { search?: string | number; filter?: string | string[] } = useSearch({ strict: false })
  const narrowed = {
    ...(search !== undefined && { search: String(search) }),
    ...(filter !== undefined && { filter: [filter].flat() }),
  }
  const query = { fields: fields.join(','), sort: '-vote,name', status: 'active' as const, ...narrowed }
  const { data, error, refetch } = useQuery(queryOf(ideas.calls.list, { query }))
  return (
    <Printed content={data} error={error} retry={() => void refetch()}>
      {(rows) => (rows.length === 0 ? <p className="paper-empty">There are no ideas to print.</p> : <Ideas rows={rows} />)}
    </Printed>
  )
}

const votesOf = (rows: readonly PrintedIdea[]): number => rows.reduce((sum, row) => sum + row.vote, 0)

function Ideas({ rows }: { rows: readonly PrintedIdea[] }) {
  const statuses = useNames('refIdeaStatus')
  const [types, areas, drivers] = [useNames('refIdeaType'), useNames('area'), useNames('refDriver')]
  const columns: readonly PaperColumn<PrintedIdea>[] = [
    {
      label: 'Idea',
      width: '42%',
      cell: ideaOf,
      sum: (all) => counted(all.length, 'idea'),
    },
    { label: 'Type', cell: (row) => types.get(row.type ?? '') },
    { label: 'Priority', cell: (row) => row.priority },
    {
      label: 'Drivers',
      cell: (row) =>
        named(
          row.drivers.map(({ refDriverId }) => refDriverId),
          drivers,
        ),
    },
    {
      label: 'Areas',
      cell: (row) =>
        named(
          row.areas.map(({ areaId }) => areaId),
          areas,
        ),
    },
    { label: 'From', cell: (row) => row.createdByName },
    { label: 'Votes', isNumeric: true, cell: (row) => formatNumber(row.vote), sum: (all) => formatNumber(votesOf(all)) },
  ]
  return (
    <>
      <p>
        {counted(rows.length, 'idea')} with {counted(votesOf(rows), 'vote')}
      </p>
      <PaperTable label="Ideas by status" columns={columns} groups={byStatus(rows, statuses)} rowId={(row) => row.ideaId} />
    </>
  )
}

const ideaOf = (row: PrintedIdea) => (
  <>
    {row.name}
    <small>{[`No. ${row.ideaNumber}`, row.shortDescription].filter(Boolean).join(' · ')}</small>
  </>
)

const named = (ids: readonly string[], names: ReadonlyMap<string, string>): string => ids.flatMap((id) => names.get(id) ?? []).join(', ')

/** In the order of the statuses; those without one come last. */
function byStatus(rows: readonly PrintedIdea[], statuses: ReadonlyMap<string, string>): readonly PaperGroup<PrintedIdea>[] {
  const groups = [...statuses].map(([id, title]) => ({ title, rows: rows.filter((row) => row.stage === id) }))
  const others = rows.filter((row) => !statuses.has(row.stage ?? ''))
  return [...groups, { title: 'No status', rows: others }].filter((group) => group.rows.length > 0)
}
