/** Projects as rows of a table on paper. */
import type { project } from '#portfolio/projects/contract/project.ts'
import type { PartOf } from '#platform/contract/entity.ts'
import { formatDate, formatMoney, formatPercent } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { useNames } from '#platform/web/api/queries.ts'
import type { PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { causeOf, Condition } from '../Condition.tsx'

/** Fields of each project that a printed list needs. */
export const printedFields = [
  'name',
  'accountProjectNumber',
  'projectCondition',
  'budgetVitalValue',
  'scheduleVitalValue',
  'scopeVitalValue',
  'resourcesVitalValue',
  'refProjectStageId',
  'refProjectStatusId',
  'managerContactId',
  'initiationDate',
  'targetDate',
  'percentComplete',
  'plannedCost',
  'programs',
] as const

export type PrintedProject = PartOf<typeof project, (typeof printedFields)[number]>

export const costOf = (rows: readonly Pick<PrintedProject, 'plannedCost'>[]): number =>
  rows.reduce((sum, row) => sum + (row.plannedCost ?? 0), 0)

/** The columns; `besides` says what is below the name of a project. */
export function useProjectColumns(besides: (row: PrintedProject) => string): readonly PaperColumn<PrintedProject>[] {
  const contacts = useNames('contact')
  return [
    {
      label: 'Project',
      width: '30%',
      cell: (row) => (
        <>
          {row.name}
          <small>{[`No. ${row.accountProjectNumber}`, besides(row)].filter(Boolean).join(' · ')}</small>
        </>
      ),
      sum: (rows) => counted(rows.length, 'project'),
    },
    {
      label: 'Condition',
      width: '19%',
      cell: (row) => <Condition condition={row.projectCondition} cause={causeOf(row, row.projectCondition)} />,
    },
    { label: 'Manager', cell: (row) => contacts.get(row.managerContactId ?? '') },
    { label: 'Start', cell: (row) => formatDate(row.initiationDate) },
    { label: 'Target', cell: (row) => formatDate(row.targetDate) },
    { label: 'Complete', isNumeric: true, cell: (row) => formatPercent(row.percentComplete) },
    {
      label: 'Planned cost',
      isNumeric: true,
      cell: (row) => formatMoney(row.plannedCost),
      sum: (rows) => formatMoney(costOf(rows)),
    },
  ]
}
