import '#platform/web/screen/screen.css'
import { project } from '#portfolio/projects/contract/project.ts'
import { valueField, vitalSigns } from '#portfolio/projects/contract/vital-signs.ts'
import { formatPercent } from '#platform/contract/format.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { emptyGridState } from '#platform/web/grid/state.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import type { ListOptions } from '#platform/web/screen/listOptions.ts'
import { causeOf, Condition } from './Condition.tsx'
import { PercentBar } from '#platform/web/cells/PercentBar.tsx'
import { waysOfProjects } from './waysOfProjects.tsx'

const options: ListOptions<typeof project> = {
  ways: waysOfProjects,
  cells: {
    projectCondition: (row) => <Condition condition={row.projectCondition} />,
    percentComplete: (row) => <PercentBar percent={row.percentComplete} />,
  },
  columns: (all) => all.map((column) => (column.id === 'percentComplete' ? { ...column, width: 124 } : column)),
  views: {
    standard: [
      {
        id: 'off-track',
        name: 'Off track',
        state: { ...emptyGridState, filters: { projectCondition: { kind: 'set', values: ['Off track'] } } },
      },
      { id: 'stages', name: 'By stage', state: { ...emptyGridState, grouping: ['refProjectStageId'] } },
    ],
  },
  summary: [{ columnId: 'plannedCost' }, { columnId: 'percentComplete' }],
  phone: {
    reads: vitalSigns.map(({ value }) => valueField(value)),
    row: (row) => (
      <span className="grid-phone-row">
        <RecordLogo name={row.name} colour={null} size={32} />
        <b>{row.name}</b>
        <span>{formatPercent(row.percentComplete)}</span>
        <small className="wide">
          <Condition condition={row.projectCondition} cause={causeOf(row, row.projectCondition)} />
        </small>
      </span>
    ),
  },
}

/** Every project that one sees. */
export default listScreen(project, options)
