import '#platform/web/screen/screen.css'
import { project } from '#features/projects/contract/project.ts'
import type { Condition as ConditionName } from '#features/projects/contract/vital-signs.ts'
import { formatPercent } from '#platform/contract/format.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { emptyGridState } from '#platform/web/grid/state.ts'
import { ListScreen, type ListOptions } from '#platform/web/screen/ListScreen.tsx'
import { causeOf, Condition } from './Condition.tsx'
import { PercentBar } from '#platform/web/cells/PercentBar.tsx'
import { ProjectTabs } from './ProjectTabs.tsx'

const conditionOf = (row: Row) => row['projectCondition'] as ConditionName | null

const options: ListOptions = {
  addLabel: 'New project',
  cells: {
    projectCondition: (row) => <Condition condition={conditionOf(row)} />,
    percentComplete: (row) => <PercentBar percent={row['percentComplete'] as number | null} />,
  },
  views: [
    {
      id: 'off-track',
      name: 'Off track',
      state: { ...emptyGridState, filters: { projectCondition: { kind: 'set', values: ['Off track'] } } },
    },
    { id: 'stages', name: 'By stage', state: { ...emptyGridState, grouping: ['refProjectStageId'] } },
  ],
  summary: [{ columnId: 'plannedCost' }, { columnId: 'percentComplete' }],
  mobileRow: (row) => (
    <span className="grid-phone-row">
      <RecordLogo name={String(row['name'])} colour={null} size={32} />
      <b>{String(row['name'])}</b>
      <span>{formatPercent(row['percentComplete'] as number | null)}</span>
      <small>
        <Condition condition={conditionOf(row)} cause={causeOf(row, conditionOf(row))} />
      </small>
    </span>
  ),
}

/** Every project that one sees. */
export default function ProjectList() {
  return (
    <>
      <ProjectTabs />
      <ListScreen entity={project} options={options} />
    </>
  )
}
