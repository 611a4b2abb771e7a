import { formatNumber } from '#platform/contract/format.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { groupOf, groups, type Point } from './points.ts'

type Names = ReadonlyMap<string, string>
const none = '–'

/** The applications of the chart on paper, by what is recommended; the most critical first. */
export function PrintedPoints({ points, states, areas }: { points: readonly Point[]; states: Names; areas: Names }) {
  const columns: PaperColumn<Point>[] = [
    { label: 'Application', width: '24%', cell: ({ name }) => name },
    { label: 'Business score', isNumeric: true, cell: ({ business }) => formatNumber(business, 1) || none },
    { label: 'Technology score', isNumeric: true, cell: ({ technology }) => formatNumber(technology, 1) || none },
    { label: 'Criticality', isNumeric: true, cell: ({ criticality }) => criticality ?? none },
    { label: 'Planned', cell: ({ planned }) => planned ?? none },
    { label: 'State', cell: ({ stateId }) => (stateId && states.get(stateId)) ?? none },
    { label: 'Business areas', cell: ({ areaIds }) => areaIds.flatMap((id) => areas.get(id) ?? []).join(', ') || none },
  ]
  const byCriticality = points.toSorted((one, other) => (other.criticality ?? 0) - (one.criticality ?? 0))
  return (
    <PaperTable
      label="Applications in the chart"
      columns={columns}
      groups={groups
        .map((title) => ({ title, rows: byCriticality.filter((point) => groupOf(point) === title) }))
        .filter(({ rows }) => rows.length)}
      rowId={({ id }) => id}
    />
  )
}
