/** Projects as rows of a table on paper. */
import type { Condition as ConditionName } from '#features/projects/contract/vital-signs.ts'
import { formatDate, formatMoney, formatPercent } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { useNames, type Row } from '#platform/web/api/queries.ts'
import type { PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { causeOf, Condition } from '../Condition.tsx'

/** What is read of each project to print it in a list. */
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

export const conditionOf = (row: Row) => row['projectCondition'] as ConditionName | null

export const costOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + ((row['plannedCost'] as number | null) ?? 0), 0)

/** The columns; `besides` says what is below the name of a project. */
export function useProjectColumns(besides: (row: Row) => string): readonly PaperColumn<Row>[] {
  const contacts = useNames('contact')
  return [
    {
      label: 'Project',
      width: '30%',
      cell: (row) => (
        <>
          {String(row['name'])}
          <small>{[`No. ${String(row['accountProjectNumber'])}`, besides(row)].filter(Boolean).join(' · ')}</small>
        </>
      ),
      sum: (rows) => counted(rows.length, 'project'),
    },
    { label: 'Condition', width: '19%', cell: (row) => <Condition condition={conditionOf(row)} cause={causeOf(row, conditionOf(row))} /> },
    { label: 'Manager', cell: (row) => contacts.get(row['managerContactId'] as string) },
    { label: 'Start', cell: (row) => formatDate(row['initiationDate'] as string | null) },
    { label: 'Target', cell: (row) => formatDate(row['targetDate'] as string | null) },
    { label: 'Complete', isNumeric: true, cell: (row) => formatPercent(row['percentComplete'] as number | null) },
    {
      label: 'Planned cost',
      isNumeric: true,
      cell: (row) => formatMoney(row['plannedCost'] as number | null),
      sum: (rows) => formatMoney(costOf(rows)),
    },
  ]
}
