import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ideas } from '#features/ideas/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf, useNames, type Row } from '#platform/web/api/queries.ts'
import { PaperTable, type PaperColumn, type PaperGroup } from '#platform/web/print/PaperTable.tsx'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'

const fields = ['name', 'ideaNumber', 'stage', 'type', 'priority', 'vote', 'shortDescription', 'drivers', 'areas', 'createdByName']

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
    <Printed content={data as readonly Row[] | undefined} error={error} retry={() => void refetch()}>
      {(rows) => (rows.length === 0 ? <p className="paper-empty">There are no ideas to print.</p> : <Ideas rows={rows} />)}
    </Printed>
  )
}

const votesOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + (row['vote'] as number), 0)

function Ideas({ rows }: { rows: readonly Row[] }) {
  const statuses = useNames('refIdeaStatus')
  const [types, areas, drivers] = [useNames('refIdeaType'), useNames('area'), useNames('refDriver')]
  const columns: readonly PaperColumn<Row>[] = [
    {
      label: 'Idea',
      width: '42%',
      cell: ideaOf,
      sum: (all) => counted(all.length, 'idea'),
    },
    { label: 'Type', cell: (row) => types.get(row['type'] as string) },
    { label: 'Priority', cell: (row) => row['priority'] as string | null },
    { label: 'Drivers', cell: (row) => named(row['drivers'], 'refDriverId', drivers) },
    { label: 'Areas', cell: (row) => named(row['areas'], 'areaId', areas) },
    { label: 'From', cell: (row) => row['createdByName'] as string | null },
    { label: 'Votes', isNumeric: true, cell: (row) => formatNumber(row['vote'] as number), sum: (all) => formatNumber(votesOf(all)) },
  ]
  return (
    <>
      <p>
        {counted(rows.length, 'idea')} with {counted(votesOf(rows), 'vote')}
      </p>
      <PaperTable label="Ideas by status" columns={columns} groups={byStatus(rows, statuses)} rowId={(row) => row['ideaId'] as string} />
    </>
  )
}

const ideaOf = (row: Row) => (
  <>
    {String(row['name'])}
    <small>{[`No. ${String(row['ideaNumber'])}`, row['shortDescription']].filter(Boolean).join(' · ')}</small>
  </>
)

const named = (list: unknown, key: string, names: ReadonlyMap<string, string>): string =>
  (list as Record<string, string>[]).flatMap((row) => names.get(row[key]!) ?? []).join(', ')

/** In the order of the statuses; those without one come last. */
function byStatus(rows: readonly Row[], statuses: ReadonlyMap<string, string>): readonly PaperGroup<Row>[] {
  const groups = [...statuses].map(([id, title]) => ({ title, rows: rows.filter((row) => row['stage'] === id) }))
  const others = rows.filter((row) => !statuses.has(row['stage'] as string))
  return [...groups, { title: 'No status', rows: others }].filter((group) => group.rows.length > 0)
}
